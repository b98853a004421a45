import { expect, test } from 'vitest'
import type { PlottedSpan } from '../spans/spans.ts'
import { totalsOf } from './figures.ts'
import { isTime, timeBars } from './time-bars.ts'

const spanOf = (first: string, last: string, now = '2099-01-01T00:00'): PlottedSpan => ({
  days: { first, last },
  now,
  isOver: false,
})
const bar = (label: string, value: number) => ({ label, value, before: null })
const valuesOf = (bars: readonly { label: string; value: number | null }[]) =>
  bars.map(({ label, value }) => [label, value])

test('every day of the span has its place, also the first and the last in which nothing happened', () => {
  const bars = [bar('2026-02-28', 1), bar('2026-03-02', 2)]
  expect(valuesOf(timeBars(bars, 'day', spanOf('2026-02-27', '2026-03-03')))).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 1],
    ['2026-03-01', 0],
    ['2026-03-02', 2],
    ['2026-03-03', 0],
  ])
})

test('every hour of the days has its place, however few have figures', () => {
  const drawn = timeBars([bar('2026-11-18T05:00', 3)], 'hour', spanOf('2026-11-17', '2026-11-19'))
  expect(drawn).toHaveLength(72)
  expect([drawn[0]?.label, drawn[29], drawn.at(-1)?.label]).toEqual([
    '2026-11-17T00:00',
    bar('2026-11-18T05:00', 3),
    '2026-11-19T23:00',
  ])
})

test('every month of the days has its place', () => {
  const drawn = timeBars([bar('2026-12', 1)], 'month', spanOf('2026-11-01', '2027-01-31'))
  expect(valuesOf(drawn)).toEqual([
    ['2026-11', 0],
    ['2026-12', 1],
    ['2027-01', 0],
  ])
})

test('what is still to come has a place and no figures', () => {
  const [bars, days] = [
    [{ label: '2026-11-18', value: 1, before: 2 }],
    spanOf('2026-11-18', '2026-11-20', '2026-11-19T05:00'),
  ]
  expect(timeBars(bars, 'day', days)).toEqual([
    { label: '2026-11-18', value: 1, before: 2 },
    { label: '2026-11-19', value: 0, before: 0 },
    { label: '2026-11-20', value: null, before: null },
  ])
  const today = timeBars([], 'hour', spanOf('2026-11-19', '2026-11-19', '2026-11-19T05:00'))
  expect(today.filter(({ value }) => value === 0)).toHaveLength(6)
})

test('figures that no time tells apart stand in none', () => expect(isTime('region')).toBe(false))

test('a day that only the span before has is not drawn, and time goes evenly all the same', () => {
  const bars = [
    { label: '2027-02-26', value: 1, before: 1 },
    { label: '2027-02-28', value: 1, before: 1 },
    { label: '–', value: 0, before: 3 },
  ]
  const drawn = timeBars(bars, 'day', spanOf('2027-02-26', '2027-02-28'))
  expect(drawn.map(({ label }) => label)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28'])
  expect(totalsOf(bars)).toEqual({ sum: 2, before: 5 })
})
