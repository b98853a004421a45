import { expect, test } from 'vitest'
import { barsOf, splitCurrencies, totalsOf } from './figures.ts'

const REPORT = {
  columns: ['day', 'currency', 'amount', 'before_amount'],
  rows: [
    ['2026-01-01', 'RP', 5, 1],
    ['2026-01-01', 'VP', 2, 0],
    [null, 'RP', 1, 3],
  ],
}

test('bars add up what is told apart further, and keep the order', () => {
  expect(barsOf(REPORT, 'day', 'amount')).toEqual([
    { label: '2026-01-01', value: 7, before: 1 },
    { label: '–', value: 1, before: 3 },
  ])
})

test('without a span before there is none to compare with', () => {
  const { columns, rows } = REPORT
  const alone = { columns: columns.slice(0, 3), rows: rows.map((row) => row.slice(0, 3)) }
  expect(barsOf(alone, 'currency', 'amount')).toEqual([
    { label: 'RP', value: 6, before: null },
    { label: 'VP', value: 2, before: null },
  ])
})

test('amounts of different currencies are never added', () => {
  const plotted = splitCurrencies(REPORT).map(({ currency, report }) => [currency, barsOf(report, 'day', 'amount')])
  expect(plotted).toEqual([
    [
      'RP',
      [
        { label: '2026-01-01', value: 5, before: 1 },
        { label: '–', value: 1, before: 3 },
      ],
    ],
    ['VP', [{ label: '2026-01-01', value: 2, before: 0 }]],
  ])
})

test('what has not happened yet adds nothing, and nothing is compared with nothing', () => {
  const bar = { label: '1', value: 2, before: null }
  expect(totalsOf([bar, { label: '2', value: null, before: null }])).toEqual({ sum: 2, before: null })
  expect(totalsOf([{ ...bar, before: 3 }])).toEqual({ sum: 2, before: 3 })
})
