import { LONGEST_REPORT_DAYS } from '@quartermaster/contract/operators'
import { expect, test } from 'vitest'
import { dayOf, daysAfter } from '../days/days.ts'
import { daysOf, instantsOf, problemsOf, SPAN_NAMES, type SpanName } from './spans.ts'

test.each<[SpanName, string, string, string]>([
  ['today', '2026-11-18', '2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-18', '2026-11-17', '2026-11-17'],
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['yesterday', '2027-03-01', '2027-02-28', '2027-02-28'],
  // 18 November 2026 is a Wednesday; weeks begin on Monday and end on Sunday.
  ['this-week', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-18', '2026-11-09', '2026-11-15'],
  ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['this-week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['this-month', '2026-11-18', '2026-11-01', '2026-11-30'],
  ['this-month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-11-18', '2026-10-01', '2026-10-31'],
  ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this-year', '2026-11-18', '2026-01-01', '2026-12-31'],
  ['this-year', '2028-01-01', '2028-01-01', '2028-12-31'],
  ['last-3-days', '2026-11-01', '2026-10-30', '2026-11-01'],
  ['last-7-days', '2026-11-18', '2026-11-12', '2026-11-18'],
  ['last-30-days', '2026-11-18', '2026-10-20', '2026-11-18'],
  ['last-90-days', '2026-11-18', '2026-08-21', '2026-11-18'],
  ['last-365-days', '2028-11-18', '2027-11-20', '2028-11-18'],
])('%s on %s is %s to %s', (name, today, first, last) => expect(daysOf(name, today)).toEqual({ first, last }))

test.each([
  ['UTC', '2026-10-01', '2026-10-31', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  // The clocks go back on 25 October 2026, and forward on 29 March.
  ['Europe/Berlin', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-01', '2026-10-31', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-31', '2026-12-31', '2026-12-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  // 6 September 2026 has no midnight there.
  ['America/Santiago', '2026-09-05', '2026-09-06', '2026-09-05T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
])('in %s, %s to %s begin at %s and end at %s', (zone, first, last, from, to) =>
  expect(instantsOf({ first, last }, zone)).toEqual({ from, to }),
)

test('yesterday is of the zone: at one moment it is two days', () => {
  const now = new Date('2026-11-18T23:30:00Z')
  const yesterdayIn = (zone: string) => daysOf('yesterday', dayOf(now, zone)).first
  expect([yesterdayIn('UTC'), yesterdayIn('Asia/Tokyo')]).toEqual(['2026-11-17', '2026-11-18'])
})

test('every span has begun and is short enough for the service', () => {
  for (const name of SPAN_NAMES) expect(problemsOf(daysOf(name, '2028-02-29'), '2028-02-29'), name).toEqual({})
})

const TODAY = '2026-11-18'
test.each([
  ['2026-10-01', '2026-10-31', {}],
  ['2026-11-18', '2026-11-18', {}],
  ['2026-11-18', '2026-12-31', {}],
  ['', '', { first: 'NO_DAY', last: 'NO_DAY' }],
  ['2026-10-01', '2026-10-32', { last: 'NO_DAY' }],
  ['October', '2026-10-31', { first: 'NO_DAY' }],
  ['2026-02-29', '2026-03-01', { first: 'NO_DAY' }],
  ['2026-10-31', '2026-10-01', { last: 'ENDS_FIRST' }],
  ['2026-11-19', '2026-11-20', { first: 'STILL_TO_COME' }],
  ['2026-11-20', '2026-11-19', { last: 'ENDS_FIRST' }],
  ['0026-10-01', '0026-10-31', { first: 'TOO_EARLY' }],
  ['1970-01-02', '1970-01-02', {}],
  ['2020-01-01', daysAfter('2020-01-01', LONGEST_REPORT_DAYS - 1), {}],
  ['2020-01-01', daysAfter('2020-01-01', LONGEST_REPORT_DAYS), { last: 'TOO_LONG' }],
])('%s to %s: %o', (first, last, problems) => expect(problemsOf({ first, last }, TODAY)).toEqual(problems))
