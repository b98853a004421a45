import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { Translate } from '@quartermaster/i18n/translate'
import { html } from 'ghtml'
import type { Brand } from '../page/brand.ts'
import { renderPage } from '../page/layout.ts'

export const VIEWS = ['failures', 'players', 'deliveries', 'payments', 'webhooks', 'mail', 'events'] as const
export type View = (typeof VIEWS)[number]

/** What every view is given to draw itself with. */
export interface ConsoleView {
  readonly locale: Locale
  readonly t: Translate<'console'>
  readonly brand: Brand
  readonly shopUrl: string
  readonly token: string
}

export function addressOf(view: View): string {
  return view === 'failures' ? '/console' : `/console/${view}`
}

export function renderConsole(view: ConsoleView, current: View, content: string, problem?: string): string {
  const { t, brand, shopUrl, locale } = view
  const body = html`<main class="console-panel">
  <h1>${t('title')}</h1>
  <p class="lead">${t('lead')}</p>
  <nav aria-label="${t('title')}"><ul class="views">!${VIEWS.map(
    (name) =>
      html`<li><a href="${addressOf(name)}" !${name === current ? 'aria-current="page"' : ''}>${t(`views.${name}`)}</a></li>`,
  )}</ul></nav>
  !${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
  !${content}
</main>`
  return renderPage({
    locale,
    title: `${t(`views.${current}`)} · ${t('title')}`,
    brand,
    shopUrl,
    kind: 'console',
    body,
  })
}

/** A table of text; the first row is its head. Cells are HTML, already escaped. */
export function renderTable(label: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return html`<div class="table" role="region" aria-label="${label}" tabindex="0"><table>
    <thead><tr>!${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
    <tbody>!${rows.map((cells) => html`<tr>!${cells.map((cell) => html`<td>!${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`
}

export function renderTime(at: Date, locale: Locale): string {
  const words = at.toLocaleString(LOCALES[locale].tag, { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
  return html`<time datetime="${at.toISOString()}">${words} UTC</time>`
}

/** A form that is one button. */
export function renderButton(
  { token }: ConsoleView,
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  spoken = label,
): string {
  return html`<form method="post" action="${action}" class="one-button">
    <input type="hidden" name="token" value="${token}">
    !${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="secondary" aria-label="${spoken}">${label}</button></form>`
}

export const renderNothing = (words: string): string => html`<p class="nothing">${words}</p>`
