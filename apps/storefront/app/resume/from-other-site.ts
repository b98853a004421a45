import type { Locale } from '@quartermaster/contract/locales'
import { returnPageIn } from '../addresses/return-page.ts'
import { hereNow } from '../login-action/flow.ts'

/** Whether a return begins here: not by a reload or the history, nor because it goes on in another language. */
export function comesFromOtherSite(locale: Locale): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate' && !hereNow().startsWith(returnPageIn(locale, 'done'))
}
