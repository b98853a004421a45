import { BAR_GLOBAL, BAR_LOADED_EVENT, type Bar } from '@quartermaster/contract/platform/bar'
import { createBar } from './create-bar.ts'
import type { BarScript } from './script/script.ts'

type BarPage = Window & { [BAR_GLOBAL]?: Bar }

/**
 * Puts the bar on the page. The same script again changes nothing; the script of another product or locale brings a bar
 * of its own, which the page mounts where the one before it stood.
 */
export function installBar(page: BarPage, script: BarScript): void {
  const present = page[BAR_GLOBAL]
  if (present?.product === script.product && present.locale === script.locale) return
  Object.defineProperty(page, BAR_GLOBAL, { value: createBar(script), configurable: true })
  page.dispatchEvent(new Event(BAR_LOADED_EVENT))
}
