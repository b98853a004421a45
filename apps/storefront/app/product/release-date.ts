import { LOCALES, type Locale } from '@quartermaster/contract/locales'

/** Written on the server: a phone needs a tenth of a second to make its first date, for a fact that is folded away. */
export function releaseDate(locale: Locale, releasedOn: string): string {
  return new Intl.DateTimeFormat(LOCALES[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(releasedOn),
  )
}
