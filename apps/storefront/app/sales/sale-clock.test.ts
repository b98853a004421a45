import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endText, momentText } from './end-text.ts'
import { type EndWords, endWords, followEnd, timeLeft } from './sale-clock.ts'

const UNTIL = '2026-11-23T09:00:00.000Z'
const END = Date.parse(UNTIL)
const HOUR = 3_600_000

describe('the end of a sale', () => {
  it.each([
    [0, '0:00:00'],
    [1, '0:00:01'],
    [59_001, '0:01:00'],
    [61_000, '0:01:01'],
    [24 * HOUR, '24:00:00'],
    [-5_000, '0:00:00'],
  ])('with %i ms left is counted as %s', (left, shown) => {
    expect(timeLeft(left)).toBe(shown)
  })

  it('is a moment until its last day, and counted down on it', () => {
    expect(endWords('en-US', UNTIL, END - 24 * HOUR - 1)).toEqual({ when: momentText('en-US', UNTIL) })
    expect(endWords('en-US', UNTIL, END - 24 * HOUR)).toEqual({ time: '24:00:00' })
  })

  it('is said by the server in UTC, as the language writes it', () => {
    expect(endText('en-us', UNTIL).replace(/\s/g, ' ')).toBe('Nov 23, 2026, 9:00 AM UTC')
    expect(endText('de-de', UNTIL)).toBe('23. Nov. 2026, 09:00 UTC')
    expect(endText('ja-jp', UNTIL)).toBe('2026年11月23日 9:00 UTC')
  })
})

describe('followed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: END - 25 * HOUR }))
  afterEach(() => void vi.useRealTimers())

  it('turns from the moment to seconds by itself, and ends with the sale', () => {
    const said: EndWords[] = []
    followEnd('en-US', UNTIL, (words) => said.push(words))
    vi.advanceTimersByTime(HOUR)
    expect(said.at(-1)).toEqual({ time: '24:00:00' })
    vi.advanceTimersByTime(10_000)
    expect(said.at(-1)).toEqual({ time: '23:59:50' })
    vi.advanceTimersByTime(48 * HOUR)
    expect(said.at(-1)).toEqual({ time: '0:00:00' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says nothing more when it is stopped', () => {
    const tell = vi.fn()
    followEnd('en-US', UNTIL, tell)()
    vi.advanceTimersByTime(26 * HOUR)
    expect(tell).toHaveBeenCalledTimes(1)
  })
})
