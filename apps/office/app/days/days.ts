const DAY = 24 * 3_600_000

/**
 * Days of the office are those of one time zone, whoever looks from where: the one that reports are told by. Moments are told by
 * the clock of who reads them. A day is written as 2031-01-04, a month as 2031-01.
 */
export function dayOf(at: Date, zone: string): string {
  // Sweden writes days as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(at)
}

/** The moment at which a day begins. Where clocks change at midnight, that is its first moment. */
export function startOfDay(day: string, zone: string): Date {
  const guess = Date.parse(`${day}T00:00Z`)
  const candidates = [guess - DAY, guess + DAY].map((near) => new Date(guess - offsetAt(near, zone)))
  const within = candidates.filter((at) => dayOf(at, zone) === day).sort((a, b) => a.getTime() - b.getTime())
  return within[0] ?? new Date(guess)
}

/** How far the clock of a zone is ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
}

/** The hour that runs on the clock of a zone, such as 2031-01-04T09:00. */
export const hourOf = (at: Date, zone: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(at).slice(0, 13).replace(' ', 'T')}:00`

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00Z`) - Date.parse(`${first}T00:00Z`)) / DAY

/** How many days after Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

/** Whether the calendar has such a day: some read 31 April as one of May. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) && daysAfter(text, 0) === text

/** The month so many after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const monthOf = (at: Date, zone: string): string => dayOf(at, zone).slice(0, 7)
