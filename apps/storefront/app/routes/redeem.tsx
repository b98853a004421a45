import { createTranslate } from '@quartermaster/i18n/translate'
import { data, Outlet } from 'react-router'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '../page-meta/cache-headers.ts'
import * as styles from '../redeem/RedeemStage.css.ts'
import { describePages } from '../redeem/redeem-meta.ts'
import { useRedeemTheme } from '../redeem/use-redeem-theme.ts'
import { renderContext } from '../render-context/render-context.ts'
import { SiteFooter } from '../site-frame/SiteFooter.tsx'
import { useDocumentTheme } from '../theme/theme-in-force.ts'
import type { PageHandle } from '../words/page-sections.ts'
import type { Route } from './+types/redeem.ts'

export const handle = { sections: ['redeem'] } satisfies PageHandle

/** The pages of the flow ask the server for nothing more: going from step to step needs no round trip. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { locale, messagesOf } = context.get(renderContext)
  const pages = describePages(createTranslate<'redeem'>(locale, messagesOf('redeem')))
  // Without a language in its address the page is in the visitor's own, so nobody may cache it for others.
  return data({ pages }, { headers: params.locale ? PUBLIC_PAGE : PRIVATE_PAGE })
}

export const shouldRevalidate = () => false
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Everything about codes, in the theme of the game concerned. */
export default function Redeem({ params }: Route.ComponentProps) {
  const theme = useRedeemTheme()
  useDocumentTheme(theme)
  return (
    <div data-theme={theme} className={styles.scope}>
      <Outlet />
      {!params.locale && <SiteFooter variant="Redeem" />}
    </div>
  )
}
