import { createTranslate } from '@quartermaster/i18n/translate'
import { PRIVATE_PAGE } from '../page-meta/cache-headers.ts'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { WalletPage } from '../wallet-page/WalletPage.tsx'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/wallet.ts'

export const handle = { sections: ['shop'] } satisfies PageHandle
/** What it shows of a player arrives in the browser; nothing of it may be cached on the way. */
export const headers = () => PRIVATE_PAGE

export function loader({ context }: Route.LoaderArgs) {
  const { locale, messagesOf } = context.get(renderContext)
  const t = createTranslate<'shop'>(locale, messagesOf('shop'))
  return { title: t('wallet.title'), description: t('wallet.description') }
}

export const shouldRevalidate = () => false

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: '/wallet/', hidden: true })
}

export { WalletPage as default }
