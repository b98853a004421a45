import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { expect, test } from 'vitest'
import { pricesIn } from './price-month.ts'

const ZONE = 'Asia/Tokyo'
const at = (day: number, hour = 0) => new Date(Date.UTC(2031, 0, day, hour - 9)).toISOString()
const step = (from: string, final: number, prior: number | null = null): PriceStep => ({
  from,
  currency: 'RP',
  original: 880,
  final,
  prior,
})

test('a month has every day with what it costs when the day ends, and where another price begins', () => {
  const steps = [step(at(3, 9), 880), step(at(10), 440, 880), step(at(17, 12), 880)]
  const { empty, days } = pricesIn('2031-01', steps, ZONE)
  // The first of January 2031 is a Wednesday.
  expect([empty, days.length]).toEqual([2, 31])
  const told = days.map((one) => one.step?.final)
  expect(told.slice(0, 4)).toEqual([undefined, undefined, 880, 880])
  expect(told.slice(8, 11)).toEqual([880, 440, 440])
  expect(told.slice(15, 18)).toEqual([440, 880, 880])
  expect(days.flatMap(({ day, begins }) => (begins ? [day] : []))).toEqual(['2031-01-03', '2031-01-10', '2031-01-17'])
})
