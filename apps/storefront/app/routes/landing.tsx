import { GAME_IDS } from '@quartermaster/contract/games'
import { themeOfGame } from '@quartermaster/contract/themes'
import { createTranslate } from '@quartermaster/i18n/translate'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { data } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { type GameTile, GameTiles } from '../catalogue/GameTiles.tsx'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { Stage } from '../catalogue/Stage.tsx'
import { pricedAmount, toPicture, toShelfEntry } from '../catalogue/shelf-entry.ts'
import { landingShelf, loadSpotlight, spotlightOf } from '../catalogue/spotlight.ts'
import { belowFirstView } from '../first-view/below-first-view.css.ts'
import { PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { previewOf } from '../page-meta/preview-of.ts'
import { requirePageData, useLocale } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { LandingFooter } from '../site-frame/LandingFooter.tsx'
import type { FootedHandle } from '../site-frame/PageFooter.tsx'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import { loadWorth } from '../worth/known-worth.ts'
import type { Route } from './+types/landing.ts'
import * as styles from './landing.css.ts'

export const handle = { sections: ['shop'], footer: 'own' } satisfies PageHandle & FootedHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  if (!settings.enable.dynamicLanding) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const { products, changesAt, version } = await catalogue.listAll(locale)
  const tiles = GAME_IDS.flatMap((game): GameTile[] => {
    const shelf = products.filter(({ gameId }) => gameId === game)
    const first = spotlightOf(shelf)
    return first ? [{ game, count: shelf.length, art: toPicture(first.thumbnail) }] : []
  })
  const featured = landingShelf(products)
  return {
    spotlight: await loadSpotlight(catalogue, locale, products),
    tiles,
    products: featured.map((product) => toShelfEntry(product, locale)),
    worth: await loadWorth(catalogue, locale, featured.map(pricedAmount)),
    changesAt,
    version,
    title: t('landing.title'),
    description: t('landing.description', { brand: settings.brandName }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, spotlight } = loaderData
  return pageMeta(requirePageData(matches[0].loaderData), {
    title,
    description,
    path: '/',
    preview: spotlight && previewOf(spotlight.hero.wide.url),
  })
}

export default function Landing({ loaderData: { spotlight, tiles, products } }: Route.ComponentProps) {
  const t = useWords('shop')
  const locale = useLocale()
  return (
    <>
      <Backdrop as="main">
        <Stage
          hero={spotlight?.hero}
          theme={spotlight ? themeOfGame(spotlight.product.gameId) : 'default'}
          height="tall"
        >
          <Heading level={1} size="hero">
            {t('landing.title')}
          </Heading>
          <Text size="lead">{t('landing.lead')}</Text>
          {spotlight && (
            <>
              <Text size="small" className={styles.kicker}>
                {t('landing.spotlight')}
              </Text>
              <ButtonLink
                size="L"
                className={styles.action}
                href={addresses.product(locale, spotlight.product.gameId, spotlight.product.productSlug)}
              >
                {t('landing.see', { name: spotlight.product.name })}
              </ButtonLink>
            </>
          )}
        </Stage>
        <Page className={styles.sections}>
          <Stack as="section" gap="l">
            <Heading level={2}>{t('landing.gamesTitle')}</Heading>
            <GameTiles tiles={tiles} />
          </Stack>
          <Stack as="section" gap="l" className={belowFirstView}>
            <Heading level={2}>{t('landing.featuredTitle')}</Heading>
            {products.length > 0 ? (
              <ProductGrid products={products} withGame />
            ) : (
              <Text tone="muted">{t('landing.empty')}</Text>
            )}
          </Stack>
        </Page>
      </Backdrop>
      <LandingFooter />
    </>
  )
}
