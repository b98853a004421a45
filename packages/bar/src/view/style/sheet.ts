import balanceAndAccount from './balance-and-account.css?inline'
import brandAndActions from './brand-and-actions.css?inline'
import panels from './panels.css?inline'
import phone from './phone.css?inline'
import preferences from './preferences.css?inline'
import surface from './surface.css?inline'
import widths from './widths.css?inline'

/** In this order: what the screen or the player asks for overrides the rest. */
const CSS = [surface, brandAndActions, balanceAndAccount, panels, widths, phone, preferences].join('')

let sheet: CSSStyleSheet | undefined

/** One constructed stylesheet for every bar, because the page's policy allows no style element but the page's own. */
export function barSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  return sheet
}
