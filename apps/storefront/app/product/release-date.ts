import { LOCALES, type Locale } from '@quartermaster/contract/locales'

/** Making one takes as long as rendering a third of the page. */
const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Written on the server: a phone needs a tenth of a second to make its first date, for a fact that is folded away. */
export function releaseDate(locale: Locale, releasedOn: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(LOCALES[locale].tag, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(new Date(releasedOn))
}
