import { Logo } from '@quartermaster/ui/Logo'
import { useState } from 'react'
import { addresses, keepQuery } from '../addresses/addresses.ts'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { leaveToRedeem } from '../login-action/place.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { SkipLink } from '../site-frame/SkipLink.tsx'
import { useThemeInForce } from '../theme/theme-in-force.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './HeaderBar.css.ts'

/** The bar's feeds (sign-on, wallet, top-up) are not needed for the first view, so they come after it. */
const fetchLiveBar = () => import('./LiveBar.tsx').then(({ LiveBar }) => LiveBar)

/**
 * The place of the provider's bar. Its height is reserved and plain links stand in it, so the page is whole before the
 * bar arrives, and stays so if it never does.
 */
export function HeaderBar() {
  const Bar = useWhenIdle(fetchLiveBar, 500)
  const [shown, setShown] = useState(false)
  const settings = useSettings()
  const locale = useLocale()
  const theme = useThemeInForce()
  const t = useWords('site')
  const { home, search: searchPage } = usePages()
  const kept = useBrowserSearch()
  return (
    <header className={styles.place}>
      <SkipLink />
      {Bar && <Bar onShown={setShown} />}
      {!shown && (
        <nav className={styles.plain} aria-label={t('navigation')}>
          <a href={keepQuery(home, kept)} className={styles.home}>
            <Logo mark={settings.marks[theme]} name={settings.brandName} />
          </a>
          {searchPage && <a href={keepQuery(searchPage, kept)}>{t('search')}</a>}
          <a href={keepQuery(addresses.redeem(locale), kept)} onClick={leaveToRedeem}>
            {t('redeem')}
          </a>
        </nav>
      )}
    </header>
  )
}
