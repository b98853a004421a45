import { currencyOf, isGameId } from '@quartermaster/contract/games'
import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { useRememberGame } from '../addresses/use-remember-game.ts'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { TopUpPage } from '../top-up-page/TopUpPage.tsx'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/top-up.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
/** Whose prices it shows is known in the browser. */
export const headers = () => PRIVATE_PAGE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, locale, settings, messagesOf } = context.get(renderContext)
  const { game } = params
  if (!isGameId(game) || !settings.gamesOnSale.includes(game)) throw data(null, 404)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  const words = { currency: t(`currency.${currencyOf(game)}`), game: t(`game.${game}`) }
  return {
    game,
    ofLanguage: await catalogue.offers(locale, game),
    title: t('purchase.topUp', words),
    description: t('topUpPage.description', words),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, game } = loaderData
  const page = { title, description, path: `/${game}/top-up/`, hidden: true }
  return pageMeta(requirePageData(matches[0].loaderData), page)
}

export default function TopUp({ loaderData: { game, ofLanguage } }: Route.ComponentProps) {
  useRememberGame(game)
  return <TopUpPage key={game} gameId={game} ofLanguage={ofLanguage} />
}
