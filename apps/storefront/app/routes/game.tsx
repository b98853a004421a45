import { currencyOf, isGameId } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { themeOfGame } from '@quartermaster/contract/themes'
import { createTranslate } from '@quartermaster/i18n/translate'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Text } from '@quartermaster/ui/Text'
import { data, useLocation } from 'react-router'
import { useRememberGame } from '../addresses/use-remember-game.ts'
import { arrange, readListing, typesOf } from '../catalogue/listing-rules.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { ShelfControls } from '../catalogue/ShelfControls.tsx'
import { Stage } from '../catalogue/Stage.tsx'
import { pricedAmount, toShelfEntry } from '../catalogue/shelf-entry.ts'
import { loadSpotlight } from '../catalogue/spotlight.ts'
import { withOwnPrice } from '../own-shelf/own-shelf.ts'
import { useOwnShelf } from '../own-shelf/use-own-shelf.ts'
import { PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { previewOf } from '../page-meta/preview-of.ts'
import { requirePageData, useLocale } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { ThemeMark } from '../theme/ThemeMark.tsx'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import { loadWorth } from '../worth/known-worth.ts'
import type { Route } from './+types/game.ts'
import * as styles from './game.css.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  const { game } = params
  const offered = isGameId(game) && settings.enable.dynamicLanding && settings.gamesOnSale.includes(game)
  if (!offered) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const name = t(`game.${game}`)
  const { products, changesAt, version } = await catalogue.list(locale, game)
  return {
    game,
    spotlight: await loadSpotlight(catalogue, locale, products),
    products: products.map((product) => toShelfEntry(product, locale)),
    worth: await loadWorth(catalogue, locale, products.map(pricedAmount)),
    changesAt,
    version,
    title: t('gamePage.title', { game: name }),
    description: t('gamePage.description', { game: name }),
  }
}

/** Filter and order are applied in the page, so a new query alone needs nothing from the server. */
export { unlessQueryAlone as shouldRevalidate } from '../sales/unless-query-alone.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { game, title, description, spotlight } = loaderData
  return pageMeta(requirePageData(matches[0].loaderData), {
    title,
    description,
    path: `/${game}/`,
    preview: spotlight && previewOf(spotlight.hero.wide.url),
  })
}

export default function GamePage({ loaderData: { game, spotlight, products } }: Route.ComponentProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { search } = useLocation()
  const listing = readListing(search)
  const { shelf: own } = useOwnShelf(game)
  const priced = products.map((product) => withOwnPrice(product, own))
  const shown = arrange(priced, listing, LOCALES[locale].tag)
  const theme = themeOfGame(game)
  useRememberGame(game)
  return (
    <Backdrop as="main">
      <Stage hero={spotlight?.hero} theme={theme} height="low">
        <ThemeMark theme={theme} className={styles.mark} />
        <Heading level={1} size="hero">
          {t(`game.${game}`)}
        </Heading>
        <Text size="lead">
          {t('gamePage.lead', { game: t(`game.${game}`), currency: t(`currency.${currencyOf(game)}`) })}
        </Text>
      </Stage>
      <Page className={styles.shelf}>
        <ShelfControls types={typesOf(products)} listing={listing} />
        <Text size="small" tone="muted" role="status">
          {shown.length > 0 ? t('gamePage.shown', { count: shown.length }) : t('gamePage.none')}
        </Text>
        <ProductGrid products={shown} headingLevel={2} />
      </Page>
    </Backdrop>
  )
}
