import { LOCALES, type Locale } from '@quartermaster/contract/locales'

const MOMENT = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * When a sale ends, as a page from the server says it: in UTC, since it is everyone's. The browser puts its own time in
 * its place. Written on the server, because its first date costs a phone a tenth of a second.
 */
export function endText(locale: Locale, until: string): string {
  return momentText(LOCALES[locale].tag, until, { timeZone: 'UTC', timeZoneName: 'short' })
}

/** A moment as a language writes it, in the time of whoever reads it unless a zone is given. */
export function momentText(tag: string, instant: string, zone: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat(tag, { ...MOMENT, ...zone }).format(new Date(instant))
}

/** The time of the day, for what ends within it. */
export function timeText(tag: string, instant: string): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(instant))
}
