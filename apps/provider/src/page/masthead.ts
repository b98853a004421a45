import { BUGS, markSvg } from '@quartermaster/ui/tokens/marks'
import { html } from 'ghtml'

/** The publisher's mark and name, as every page begins. */
export function renderMasthead(brand: string, href: string): string {
  return html`<a class="brand" href="${href}">!${markSvg(BUGS.default)}<span>${brand}</span></a>`
}
