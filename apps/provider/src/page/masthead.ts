import type { ThemeName } from '@quartermaster/contract/themes'
import { markSvg } from '@quartermaster/ui/tokens/marks'
import { html } from 'ghtml'
import type { Brand } from './brand.ts'

/** The mark of the page's theme and the publisher's name, as every page begins. */
export function renderMasthead({ name, marks }: Brand, theme: ThemeName, href: string): string {
  return html`<a class="brand" href="${href}">!${markSvg(marks[theme])}<span>${name}</span></a>`
}
