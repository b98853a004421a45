import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, splitDays } from './facts.ts'

const QUARTER = 15 * 60_000
const MOMENT = fc.integer({ min: 0, max: 4 * 24 * 4 * QUARTER }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms))

describe('where the figures of a span come from', () => {
  it('whole days and the rest of a span cover every moment of it once', () => {
    const day = 96 * QUARTER
    fc.assert(
      fc.property(MOMENT, MOMENT, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const { days, rest } = splitDays({ from, to })
        const parts = [...rest, ...(days ? [days] : [])].sort((a, b) => a.from.getTime() - b.from.getTime())
        expect([from, ...parts.map((part) => part.to)]).toEqual([...parts.map((part) => part.from), to])
        if (days) expect([days.from.getTime() % day, days.to.getTime() % day]).toEqual([0, 0])
        else expect(to.getTime() - from.getTime()).toBeLessThan(2 * day)
      }),
    )
  })

  it('covers every moment of it once, from summaries only what is summed up', () => {
    fc.assert(
      fc.property(MOMENT, MOMENT, fc.option(MOMENT, { nil: undefined }), (one, other, moment) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const rolledUntil = moment && new Date(Math.floor(moment.getTime() / (4 * QUARTER)) * 4 * QUARTER)
        const { summed, counted } = partsOf({ from, to }, rolledUntil)
        const parts = [...counted, ...(summed ? [summed] : [])].sort((a, b) => a.from.getTime() - b.from.getTime())
        let reached = from
        for (const part of parts) {
          expect(part.from).toEqual(reached)
          expect(part.to >= part.from).toBe(true)
          reached = part.to
        }
        expect(reached).toEqual(to)
        if (!summed) return
        expect(summed.from.getTime() % QUARTER).toBe(0)
        expect(summed.to.getTime() % QUARTER).toBe(0)
        expect(rolledUntil && summed.to <= rolledUntil).toBe(true)
      }),
    )
  })
})
