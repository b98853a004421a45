import { BAR_GLOBAL, BAR_LOADED_EVENT, type Bar } from '@quartermaster/contract/platform/bar'
import { createBar, type OwnBar } from './create-bar.ts'
import type { BarScript } from './script/script.ts'

type BarPage = Window & { [BAR_GLOBAL]?: Bar & Partial<Pick<OwnBar, 'handOver'>> }

/**
 * Puts the bar on the page. The same script again changes nothing; the script of another product or locale takes
 * over where the one before it stood, so that a page can change its mode without loading anew.
 */
export function installBar(page: BarPage, script: BarScript): void {
  const present = page[BAR_GLOBAL]
  if (present?.product === script.product && present.locale === script.locale) return
  const bar = createBar(script)
  Object.defineProperty(page, BAR_GLOBAL, { value: bar, configurable: true })
  present?.handOver?.(bar)
  page.dispatchEvent(new Event(BAR_LOADED_EVENT))
}
