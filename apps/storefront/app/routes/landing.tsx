import { GAME_IDS } from '@quartermaster/contract/games'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { addresses } from '../page/addresses.ts'
import { PUBLIC_PAGE } from '../page/cache.ts'
import { requirePageData, useLocale, useSettings } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import { visitContext } from '../visit/visit.ts'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import type { Route } from './+types/landing.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(visitContext)
  if (!settings.enable.dynamicLanding) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const products = await catalogue.list(locale)
  return {
    products: products.filter((product) => product.featured),
    title: t('landing.title'),
    description: t('landing.description', { brand: settings.brandName }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: '/' })
}

export default function Landing({ loaderData: { products } }: Route.ComponentProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { enable } = useSettings()
  const games = GAME_IDS.filter((game) => game !== 'val' || enable.valorant)
  return (
    <Backdrop as="main">
      <Page>
        <Stack gap="xl">
          <Stack gap="m">
            <Heading level={1} size="hero">
              {t('landing.title')}
            </Heading>
            <Text tone="muted">{t('landing.lead')}</Text>
            <Cluster as="nav" aria-label={t('landing.games')}>
              {games.map((game) => (
                <ButtonLink key={game} href={addresses.game(locale, game)} variant="secondary" size="S">
                  {t(`game.${game}`)}
                </ButtonLink>
              ))}
            </Cluster>
          </Stack>
          <ProductGrid products={products} priority />
        </Stack>
      </Page>
    </Backdrop>
  )
}
