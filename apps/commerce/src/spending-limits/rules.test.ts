import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeLimit, type Limit, limitAt, limitMonthOf, type SetLimit, stricter } from './rules.ts'

const NOON = new Date('2026-11-16T12:00:00Z')
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)
const set = (limit: Limit, pending: SetLimit['pending'] = null): SetLimit => ({ limit, pending })
const waits = (limit: Limit, hours: number) => ({ limit, from: later(hours) })

describe('a change of the limit', () => {
  it.each<[string, SetLimit | undefined, Limit, SetLimit]>([
    ['the first one takes effect at once', undefined, 50, set(50)],
    ['lower at once', set(50), 20, set(20)],
    ['nothing at all at once', set(50), 0, set(0)],
    ['higher after a day', set(20), 50, set(20, waits(50, 24))],
    ['none after a day', set(20), null, set(20, waits(null, 24))],
    ['none where there is none', undefined, null, set(null)],
    ['lower withdraws what waits', set(20, waits(50, 5)), 10, set(10)],
    ['the one that holds withdraws what waits', set(20, waits(50, 5)), 20, set(20)],
    ['the one that waits already goes on waiting', set(20, waits(50, 5)), 50, set(20, waits(50, 5))],
    ['another higher one waits a day of its own', set(20, waits(50, 5)), 40, set(20, waits(40, 24))],
    ['against what has taken effect meanwhile', set(20, waits(50, -1)), 40, set(40)],
  ])('%s', (_, before, asked, after) => {
    expect(changeLimit(before, asked, NOON)).toEqual(after)
  })

  it('a higher limit holds from its second on', () => {
    const raised = changeLimit(set(20), 50, NOON)
    expect(limitAt(raised, new Date(later(24).getTime() - 1)).limit).toBe(20)
    expect(limitAt(raised, later(24))).toEqual(set(50))
  })

  it('never lets more than a day before allowed', () => {
    const asks = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 40 }), asked: fc.option(fc.nat(100)) }))
    fc.assert(
      fc.property(asks, (steps) => {
        let kept: SetLimit | undefined
        let hours = 0
        const history: { readonly at: number; readonly limit: Limit; readonly asked: Limit }[] = []
        for (const step of steps) {
          hours += step.hours
          const before = limitAt(kept, later(hours)).limit
          kept = changeLimit(kept, step.asked, later(hours))
          const { limit } = limitAt(kept, later(hours))
          expect(stricter(limit, before), 'no change raises it at its own moment').toBe(limit)
          history.push({ at: hours, limit, asked: step.asked })
          const asked = history.find((entry) => entry.asked === limit && entry.at <= hours - 24)
          const lowered = history.find((entry) => entry.limit === limit)
          expect(asked ?? lowered, 'it was asked for, a day ago or as a lower one').toBeDefined()
        }
      }),
    )
  })
})

it.each<[Limit, Limit, Limit]>([
  [null, null, null],
  [20, null, 20],
  [null, 50, 50],
  [20, 50, 20],
  [80, 50, 50],
])('of %s and %s, %s holds', (own, most, held) => {
  expect(stricter(own, most)).toBe(held)
})

it.each([
  ['2026-11-30T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('%s is in the month from %s until %s', (now, from, until) => {
  const month = limitMonthOf(new Date(now))
  expect([month.from.toISOString(), month.until.toISOString()]).toEqual([from, until])
})
