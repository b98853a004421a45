import type { ThemeName } from '@quartermaster/contract/themes'
import { markSvg } from '@quartermaster/ui/tokens/marks'
import { html } from 'ghtml'
import type { Brand } from './brand.ts'

/** The mark of the page's theme and the publisher's name, as every page begins. Without an address it leads nowhere. */
export function renderMasthead({ name, marks }: Brand, theme: ThemeName, href: string | undefined): string {
  const inside = html`!${markSvg(marks[theme])}<span>${name}</span>`
  return href === undefined
    ? html`<p class="brand">!${inside}</p>`
    : html`<a class="brand" href="${href}">!${inside}</a>`
}
