import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ThemeName } from '@quartermaster/contract/themes'
import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import type { Brand } from './brand.ts'
import { BROWSER_SCRIPTS } from './browser-scripts.ts'
import { fontSheetOf } from './fonts.ts'
import { renderMasthead } from './masthead.ts'
import { SCENE } from './scene.ts'
import { STYLE_SHEET } from './style-sheet.ts'

export interface PageParts {
  readonly locale: Locale
  readonly title: string
  readonly brand: Brand
  /** Names the arrangement of the page in the style sheet. */
  readonly kind: 'sign-in' | 'message' | 'payment' | 'console'
  /** The shop, or the way back to it, where the publisher's mark leads. A page that is left by its buttons has none. */
  readonly shopUrl?: string
  /** What stands opposite the mark; HTML. */
  readonly aside?: string
  readonly theme?: ThemeName
  /** HTML, already escaped. */
  readonly body: string
  readonly script?: string
}

export function renderPage({
  locale,
  title,
  brand,
  shopUrl,
  kind,
  theme = 'default',
  body,
  aside,
  script,
}: PageParts): string {
  return html`<!doctype html>
<html lang="${LOCALES[locale].tag}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${fontSheetOf(LOCALES[locale].tag)}">
<link rel="stylesheet" href="${STYLE_SHEET.href}">
<script src="${BROWSER_SCRIPTS.asAddress.href}" defer></script>
!${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body class="${kind}">
!${kind === 'payment' || kind === 'message' ? SCENE : ''}
<header class="top">!${renderMasthead(brand, theme, shopUrl)}!${aside ?? ''}</header>
!${body}
</body>
</html>`
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
