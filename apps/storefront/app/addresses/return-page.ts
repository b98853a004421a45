import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { addresses } from './addresses.ts'

/** The language a path names, if it does. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** Whether a path is that of the page where the sign-on host sends players back to. */
export function isReturnPage(path: string): boolean {
  return /^\/redirect\/?([?#]|$)/.test(path)
}

const LANGUAGE = 'language'

/** The return page in the language of the page where a flow began; a trip that came to nothing still did there. */
export function returnPageIn(locale: Locale, end: string): string {
  return `${addresses.redirect}?${LANGUAGE}=${locale}${end === 'done' ? '' : `&error=${end}`}`
}

/** The language in which the return page is asked for, where it is. */
export function languageOfReturn({
  path,
  query,
}: {
  readonly path: string
  readonly query: string
}): Locale | undefined {
  const named = isReturnPage(path) ? new URLSearchParams(query).get(LANGUAGE) : undefined
  return isLocale(named) ? named : undefined
}
