import { isGameId } from '@quartermaster/contract/games'
import { createTranslate } from '@quartermaster/i18n/translate'
import { Backdrop } from '@quartermaster/ui/Backdrop'
import { Heading } from '@quartermaster/ui/Heading'
import { Page } from '@quartermaster/ui/Page'
import { Stack } from '@quartermaster/ui/Stack'
import { data } from 'react-router'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { PUBLIC_PAGE } from '../page/cache.ts'
import { requirePageData } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import { visitContext } from '../visit/visit.ts'
import type { PageHandle } from '../words/page-sections.ts'
import { useWords } from '../words/words-context.ts'
import type { Route } from './+types/game.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
export const headers = () => PUBLIC_PAGE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(visitContext)
  const { game } = params
  const offered = isGameId(game) && settings.enable.dynamicLanding && (game !== 'val' || settings.enable.valorant)
  if (!offered) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const name = t(`game.${game}`)
  return { game, products: await catalogue.list(locale, game), title: name, description: t('gamePage.description', { game: name }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: `/${loaderData.game}/` })
}

export default function GamePage({ loaderData: { game, products } }: Route.ComponentProps) {
  const t = useWords('shop')
  return (
    <Backdrop as="main">
      <Page>
        <Stack gap="xl">
          <Heading level={1} size="hero">
            {t(`game.${game}`)}
          </Heading>
          <ProductGrid products={products} priority />
        </Stack>
      </Page>
    </Backdrop>
  )
}
