import { LONGEST_REPORT_DAYS } from '@quartermaster/contract/operators'
import { daysAfter, daysBetween, isDay, monthAfter, startOfDay, weekdayOf } from '../days/days.ts'

/** Some days of the calendar, the first and the last among them. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** The days that a plot is of, and how far they have passed. */
export interface PlottedSpan {
  readonly days: Days
  /** The hour that runs on the clock of the days, such as 2031-01-04T09:00. */
  readonly now: string
  /** Whether all of it has passed, and is compared with all of the span before. */
  readonly isOver: boolean
}

const lastDays = (days: number) => (today: string) => ({ first: daysAfter(today, 1 - days), last: today })

const oneDay = (apart: number) => (today: string) => {
  const day = daysAfter(today, apart)
  return { first: day, last: day }
}

/** Weeks begin on Monday. */
const week = (apart: number) => (today: string) => {
  const first = daysAfter(today, 7 * apart - weekdayOf(today))
  return { first, last: daysAfter(first, 6) }
}

const months = (month: string, count: number): Days => ({
  first: `${month}-01`,
  last: daysAfter(`${monthAfter(month, count)}-01`, -1),
})

/** Which days a span has, by the day it is. One that still runs has its days to come: it is compared by what has passed. */
const DAYS_OF = {
  today: oneDay(0),
  yesterday: oneDay(-1),
  'this-week': week(0),
  'last-week': week(-1),
  'this-month': (today) => months(today.slice(0, 7), 1),
  'last-month': (today) => months(monthAfter(today.slice(0, 7), -1), 1),
  'this-year': (today) => months(`${today.slice(0, 4)}-01`, 12),
  'last-3-days': lastDays(3),
  'last-7-days': lastDays(7),
  'last-30-days': lastDays(30),
  'last-90-days': lastDays(90),
  'last-365-days': lastDays(365),
} as const satisfies Record<string, (today: string) => Days>

export type SpanName = keyof typeof DAYS_OF
export const SPAN_NAMES = Object.keys(DAYS_OF) as SpanName[]

export const daysOf = (name: SpanName, today: string): Days => DAYS_OF[name](today)

/** Both ends as calls take them: the last day counts whole. The same for a whole day, so that a page is asked for once. */
export function instantsOf({ first, last }: Days, zone: string): { readonly from: string; readonly to: string } {
  return {
    from: startOfDay(first, zone).toISOString(),
    to: startOfDay(daysAfter(last, 1), zone).toISOString(),
  }
}

/** Moments before 1970 are none of the service's, and a zone's own day may begin before that of UTC. */
const EARLIEST_DAY = '1970-01-02'

export type DaysProblem = 'NO_DAY' | 'TOO_EARLY' | 'STILL_TO_COME' | 'ENDS_FIRST' | 'TOO_LONG'
export type DaysProblems = Partial<Readonly<Record<keyof Days, DaysProblem>>>

/** What is wrong with days that somebody typed, by the field it is wrong in. */
export function problemsOf({ first, last }: Days, today: string): DaysProblems {
  if (!isDay(first) || !isDay(last)) {
    return { ...(!isDay(first) && { first: 'NO_DAY' }), ...(!isDay(last) && { last: 'NO_DAY' }) }
  }
  if (last < first) return { last: 'ENDS_FIRST' }
  if (first > today) return { first: 'STILL_TO_COME' }
  if (first < EARLIEST_DAY) return { first: 'TOO_EARLY' }
  return daysBetween(first, last) + 1 > LONGEST_REPORT_DAYS ? { last: 'TOO_LONG' } : {}
}
