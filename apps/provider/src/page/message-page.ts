import type { Locale } from '@quartermaster/contract/locales'
import type { ThemeName } from '@quartermaster/contract/themes'
import { html } from 'ghtml'
import type { Brand } from './brand.ts'
import { renderPage } from './layout.ts'

export interface MessageView {
  readonly locale: Locale
  readonly brand: Brand
  readonly shopUrl: string
  readonly theme?: ThemeName
  readonly title: string
  readonly text: string
  /** Small print for whoever helps the player. */
  readonly detail?: string
  readonly actions: readonly { readonly href: string; readonly label: string; readonly primary?: true }[]
}

/** A page that says one thing and offers a way on. */
export function renderMessage({ locale, brand, shopUrl, theme, title, text, detail, actions }: MessageView): string {
  const body = html`<main class="message-panel">
  <h1>${title}</h1>
  <p class="lead">${text}</p>
  <p class="actions">!${actions.map(
    ({ href, label, primary }) => html`<a class="${primary ? 'primary' : 'secondary'}" href="${href}">${label}</a>`,
  )}</p>
  !${detail ? html`<p class="quiet">${detail}</p>` : ''}
</main>`
  return renderPage({ locale, title, brand, shopUrl, kind: 'message', body, ...(theme && { theme }) })
}
