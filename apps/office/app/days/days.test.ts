import { expect, test } from 'vitest'
import { dayOf, isDay, monthAfter, monthOf, startOfDay, weekdayOf } from './days.ts'

test.each([
  ['2031-01-04', 'UTC', '2031-01-04T00:00:00.000Z'],
  ['2031-01-04', 'Asia/Tokyo', '2031-01-03T15:00:00.000Z'],
  ['2031-01-04', 'America/Los_Angeles', '2031-01-04T08:00:00.000Z'],
  // The clocks change on the day itself, and the day after begins by the new time.
  ['2031-03-30', 'Europe/Berlin', '2031-03-29T23:00:00.000Z'],
  ['2031-03-31', 'Europe/Berlin', '2031-03-30T22:00:00.000Z'],
  ['2031-10-26', 'Europe/Berlin', '2031-10-25T22:00:00.000Z'],
  ['2031-10-27', 'Europe/Berlin', '2031-10-26T23:00:00.000Z'],
  // There is no midnight on this day: it begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
  expect([dayOf(new Date(at), zone), dayOf(new Date(Date.parse(at) - 1), zone) < day]).toEqual([day, true])
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['20261-01-01', false],
  ['2026-01-01T00:00Z', false],
  ['October', false],
  ['', false],
])('whether %s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

test.each([
  ['2026-11-16', 0],
  ['2026-11-22', 6],
  ['2028-02-29', 1],
])('%s is %i days after Monday', (day, days) => expect(weekdayOf(day)).toBe(days))

test.each([
  ['2031-01', -1, '2030-12'],
  ['2030-12', 1, '2031-01'],
  ['2031-01', 14, '2032-03'],
])('%s and %i months is %s', (month, months, after) => expect(monthAfter(month, months)).toBe(after))

test('a moment lies in the month of the zone', () => {
  const at = new Date('2031-09-30T23:30:00Z')
  expect([monthOf(at, 'UTC'), monthOf(at, 'Europe/Berlin')]).toEqual(['2031-09', '2031-10'])
})

test.each([
  ['2026-11-16T00:00:00Z', '2026-10'],
  ['2026-01-01T00:00:00Z', '2025-12'],
])('the month before %s', (now, month) => {
  expect(monthAfter(monthOf(new Date(now), 'UTC'), -1)).toBe(month)
})
