const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('en')

/** A moment in UTC, as all of the office tells time. */
export const formatMoment = (instant: string): string => `${MOMENT.format(new Date(instant))} UTC`

export const formatNumber = (value: number): string => NUMBER.format(value)

/** Minor units of a currency, such as cents. */
export function formatMoney(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(minor / 10 ** digits)
}
