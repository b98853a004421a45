import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { WishlistPage } from '../wishlist-page/WishlistPage.tsx'
import { awaitFindingWords } from '../words/await-words.ts'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/wishlist.ts'

export const clientMiddleware = [awaitFindingWords]
export const handle = { sections: ['shop', 'finding'] } satisfies PageHandle
/** What it shows of a player arrives in the browser; nothing of it may be cached on the way. */
export const headers = () => PRIVATE_PAGE

export function loader({ context }: Route.LoaderArgs) {
  const { locale, settings, messagesOf } = context.get(renderContext)
  if (!settings.enable.dynamicLanding) throw data(null, 404)
  const t = createTranslate<'finding'>(locale, messagesOf('finding'))
  return { title: t('wishlist.title'), description: t('wishlist.description') }
}

export const shouldRevalidate = () => false

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: '/wishlist/', hidden: true })
}

export { WishlistPage as default }
