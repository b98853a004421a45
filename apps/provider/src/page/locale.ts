import { COOKIES } from '@quartermaster/contract/headers'
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_CODES,
  LOCALES,
  type Locale,
  negotiateLocale,
} from '@quartermaster/contract/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Remembers the language a page was last asked for by name. */
export const LOCALE_COOKIE = 'qm_sign_on_language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `ui_locales` is a list in order of preference; site locales, language tags and the xx_YY form are all understood. */
export function parseUiLocales(value: unknown): Locale | undefined {
  if (typeof value !== 'string') return undefined
  for (const wanted of value.trim().split(/\s+/).slice(0, 10)) {
    const plain = wanted.toLowerCase().replace('_', '-')
    const exact = isLocale(plain)
      ? plain
      : LOCALE_CODES.find((code) => !LOCALES[code].canonical && LOCALES[code].tag.toLowerCase() === plain)
    const found = exact ?? (plain ? negotiateLocale(plain) : undefined)
    if (found) return found
  }
  return undefined
}

/** The language of a page: asked for, then remembered, then the shop's, then the browser's. */
export function localeOf(request: FastifyRequest, asked?: unknown): Locale {
  const query = request.query as { ui_locales?: unknown } | undefined
  const remembered = request.cookies[LOCALE_COOKIE]
  const shop = request.cookies[COOKIES.language]
  return (
    parseUiLocales(query?.ui_locales) ??
    parseUiLocales(asked) ??
    (isLocale(remembered) ? remembered : undefined) ??
    (isLocale(shop) ? shop : undefined) ??
    negotiateLocale(request.headers['accept-language']) ??
    DEFAULT_LOCALE
  )
}

export function rememberLocale(reply: FastifyReply, locale: Locale, secure: boolean): void {
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_SECONDS })
}
