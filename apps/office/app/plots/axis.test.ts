import { expect, test } from 'vitest'
import { namedTimes, nameOnAxis, nameTime, ticksTo } from './axis.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [17, [0, 5, 10, 15, 20]],
  [400, [0, 100, 200, 300, 400]],
  [12_345, [0, 5_000, 10_000, 15_000]],
])('an axis up to %s has round figures', (most, ticks) => expect(ticksTo(most)).toEqual(ticks))

test.each([
  ['2026-05-04', '4 May'],
  ['2026-05-04T14:00', '4 May, 14:00'],
  ['14:00', '14:00'],
  ['EUW', 'EUW'],
])('%s is named %s', (label, name) => expect(nameTime(label)).toBe(name))

test('as many times are named as fit', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
  expect(namedTimes(hours)).toEqual([0, 6, 12, 18])
  expect(namedTimes(['2026-05-04', '2026-05-05'])).toEqual([0, 1])
  const days = ['03T22:00', '03T23:00', '04T00:00', '04T01:00'].map((hour) => `2026-05-${hour}`)
  expect(namedTimes(days)).toEqual([2])
  expect(days.map(nameOnAxis)).toEqual(['22:00', '23:00', '4 May', '01:00'])
})

test('hours of one day are named by the hour, and the first by its date', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-05-04T${String(hour).padStart(2, '0')}:00`)
  expect(namedTimes(hours).map((at) => nameOnAxis(hours[at] ?? ''))).toEqual(['4 May', '06:00', '12:00', '18:00'])
})

test('hours of several days are named by the date of each', () => {
  const hours = ['04', '05', '06'].flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `2026-05-${day}T${String(hour).padStart(2, '0')}:00`),
  )
  expect(namedTimes(hours).map((at) => nameOnAxis(hours[at] ?? ''))).toEqual(['4 May', '5 May', '6 May'])
})
