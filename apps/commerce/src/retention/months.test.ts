import { RETENTION_SETTINGS } from '@quartermaster/settings/retention-settings'
import { readSettings } from '@quartermaster/settings/settings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countAhead,
  type KeptMonth,
  laterMonth,
  type Month,
  missingMonths,
  monthOf,
  monthsBefore,
  overdueMonths,
} from './months.ts'

const REST: KeptMonth = { name: 'rest', begins: null, ends: null, unsorted: 0, oldest: null }
const kept = (...months: Month[]): KeptMonth[] => [
  REST,
  ...months.map((month) => ({
    ...REST,
    name: month,
    begins: new Date(month),
    ends: new Date(laterMonth(month, 1)),
  })),
]
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

describe('a month', () => {
  it.each([
    ['2026-11-16T15:51:44Z', '2026-11-01'],
    ['2026-11-30T23:59:59.999Z', '2026-11-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['2028-02-29T23:59:59.999Z', '2028-02-01'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01'],
  ])('of %s is %s, in UTC', (at, month) => {
    expect(monthOf(new Date(at))).toBe(month)
  })

  it.each([
    ['2026-11-01', 1, '2026-12-01'],
    ['2026-11-01', 2, '2027-01-01'],
    ['2028-01-01', 1, '2028-02-01'],
    ['2028-01-01', -1, '2027-12-01'],
  ] as const)('%s and %i later is %s', (month, later, expected) => {
    expect(laterMonth(month, later)).toBe(expected)
  })
})

describe('months before', () => {
  it.each([
    ['2026-11-16T10:00:00.000Z', 3, '2026-08-16T10:00:00.000Z'],
    ['2027-03-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
    ['2028-03-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 48, '2024-02-29T10:00:00.000Z'],
    ['2026-01-31T23:59:59.999Z', 2, '2025-11-30T23:59:59.999Z'],
  ])('%s by %i are %s', (now, months, expected) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(expected)
  })

  it('are never shorter than that many months, nor longer by more than three days', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 600 }), (now, months) => {
        const before = monthsBefore(now, months)
        expect(monthOf(before)).toBe(laterMonth(monthOf(now), -months))
        expect(now.getUTCDate() - before.getUTCDate()).toBeGreaterThanOrEqual(0)
        expect(now.getUTCDate() - before.getUTCDate()).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('the months to make', () => {
  const now = new Date('2026-11-30T23:59:59.999Z')

  it('are this one and three ahead, those that are missing', () => {
    expect(missingMonths(kept(), now)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
    expect(missingMonths(kept('2026-11-01', '2027-01-01'), now)).toEqual(['2026-12-01', '2027-02-01'])
    expect(missingMonths(kept('2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'), now)).toEqual([])
  })

  it('are not those of the first, which is many', () => {
    const first = { ...REST, name: 'first', ends: new Date('2027-01-01') }
    expect(missingMonths([REST, first], now)).toEqual(['2027-01-01', '2027-02-01'])
    expect(countAhead([REST, first], now)).toBe(1)
  })

  it('are that of the oldest row which has none, first', () => {
    const rest = { ...REST, unsorted: 2, oldest: new Date('2024-02-29T12:00:00Z') }
    expect(missingMonths([rest], now)[0]).toBe('2024-02-01')
    expect(missingMonths([...kept('2024-02-01'), rest].slice(1), now)).not.toContain('2024-02-01')
  })

  it('leave none missing, whatever was there and whatever time it is', () => {
    fc.assert(
      fc.property(instants, fc.array(fc.integer({ min: -3, max: 6 })), (at, there) => {
        const before = kept(...there.map((later) => laterMonth(monthOf(at), later)))
        const made = missingMonths(before, at)
        expect(missingMonths([...before, ...kept(...made)], at)).toEqual([])
        expect(countAhead([...before, ...kept(...made)], at)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('the months to drop', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', ['2023-09-01', '2023-10-01']],
    ['2026-12-01T00:00:00.000Z', ['2023-09-01', '2023-10-01', '2023-11-01']],
  ])('at %s and kept for 36 are %j', (now, expected) => {
    const months = kept('2023-11-01', '2023-10-01', '2023-09-01', '2026-11-01')
    expect(overdueMonths(months, new Date(now), 36).map(({ name }) => name)).toEqual(expected)
  })

  it('never hold a row that is younger than rows are kept', () => {
    fc.assert(
      fc.property(instants, instants, fc.integer({ min: 12, max: 120 }), (row, now, months) => {
        const dropped = overdueMonths(kept(monthOf(row)), now, months).length > 0
        if (dropped) expect(row.getTime()).toBeLessThan(monthsBefore(now, months).getTime())
      }),
    )
  })
})

it.each(Object.keys(RETENTION_SETTINGS))('%s of zero, less or half a month is refused by its name', (name) => {
  for (const text of ['0', '-1', '0.5', 'for ever']) expect(() => readSettings({ [name]: text })).toThrow(name)
})
