import { CURRENCY_CODES } from '@quartermaster/contract/games'

/** Operators read times by their own clock, and its zone is named beside them. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: ZONE })
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' })
const NUMBER = new Intl.NumberFormat('en')
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer ago, the day says more than how many it were. */
const RELATIVE_UP_TO = 7 * DAY

/** A moment to the second, with its zone. */
export const formatMoment = (instant: string): string => `${MOMENT.format(new Date(instant))} ${ZONE}`

export const formatShortMoment = (instant: string): string => SHORT.format(new Date(instant))

/** How long ago, or in how long; nothing for what is further away than a week. */
export function formatRelative(instant: string, now: number): string | undefined {
  const apart = new Date(instant).getTime() - now
  const size = Math.abs(apart)
  if (size > RELATIVE_UP_TO) return undefined
  // The page's clock goes by half minutes.
  if (size < MINUTE) return 'now'
  if (size < HOUR) return RELATIVE.format(Math.trunc(apart / MINUTE), 'minute')
  if (size < DAY) return RELATIVE.format(Math.trunc(apart / HOUR), 'hour')
  return RELATIVE.format(Math.trunc(apart / DAY), 'day')
}

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day of the calendar. */
export const formatDay = (day: string): string => DAY_NAME.format(new Date(`${day}T00:00Z`))

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

/** The days of a week, as a calendar heads its columns. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, at) => WEEKDAY.format(MONDAY + at * DAY))

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Days from one to another, both among them. */
export function formatDays(first: string, last: string): string {
  const [begin, end] = [first, last].map((day) => DAYS.format(new Date(`${day}T00:00Z`)))
  return begin === end ? `${begin}` : `${begin} – ${end}`
}

export const formatNumber = (value: number): string => NUMBER.format(value)

/** A share, with its sign. */
export const formatChange = (share: number): string => PERCENT.format(share)

/** Minor units of a currency, such as cents: of either sign, and to the last of them, as books have it and prices do not. */
export function formatMoney(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(minor / 10 ** digits)
}

const GAME_CURRENCIES: ReadonlySet<string> = new Set(CURRENCY_CODES)

/** Whole units of a game's currency, or minor units of money: which of them, the currency says. */
export function formatAmount(amount: number, currency: string): string {
  return GAME_CURRENCIES.has(currency) ? `${formatNumber(amount)} ${currency}` : formatMoney(amount, currency)
}
