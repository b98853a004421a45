// @vitest-environment happy-dom
import { REPORT_NAMES, type ReportName } from '@quartermaster/contract/operators'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReportPlots } from './ReportPlots.tsx'
import { ReportTable } from './ReportTable.tsx'
import { REPORTS } from './report-kinds.ts'

afterEach(cleanup)

/** What the server tells beside what is told apart, as the reports of commerce have it. */
const TOLD: Readonly<Record<ReportName, { readonly keys: readonly string[]; readonly figures: readonly string[] }>> = {
  sales: { keys: ['currency'], figures: ['count', 'amount', 'refunds', 'refunded'] },
  'top-ups': { keys: ['currency'], figures: ['count', 'amount', 'refunds', 'refunded'] },
  refunds: { keys: ['kind', 'currency'], figures: ['refunds', 'refunded'] },
  currency: { keys: ['currency'], figures: ['sold', 'taken_back', 'spent', 'given_back'] },
  claims: { keys: [], figures: ['validated', 'claimed', 'delivered', 'given_back', 'refused'] },
}
const KEYS: Readonly<Record<string, string>> = { kind: 'SALE', currency: 'RP', day: '2026-05-04' }

const cases = REPORT_NAMES.flatMap((report) => REPORTS[report].by.map((by) => [report, by] as const))

const SPAN = { days: { first: '2026-05-01', last: '2026-05-07' }, now: '2026-05-07T12:00', isOver: false }

test.each(cases)('%s by %s is drawn and listed', (report, by) => {
  const { keys, figures } = TOLD[report]
  const columns = [by, ...keys, ...figures, ...figures.map((name) => `before_${name}`)]
  const rows = [columns.map((name) => (figures.includes(name.replace('before_', '')) ? 7 : (KEYS[name] ?? 'one')))]
  const data = { columns, rows, isPartial: false, names: {} }
  render(
    <>
      <ReportPlots report={report} by={by} data={data} span={SPAN} />
      <ReportTable columns={columns} rows={rows} />
    </>,
  )
  expect(screen.getAllByRole('figure')).toHaveLength(REPORTS[report].plotted.length)
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getAllByText('The span before, up to the same hour').length).toBeGreaterThan(0)
})

test('all plots of a span have a place for each of its days, whatever happened on them', () => {
  const columns = ['day', 'currency', 'count', 'amount']
  const rows = [
    ['2026-05-02', 'RP', 1, 880],
    ['2026-05-06', 'RP', 1, 880],
    ['2026-05-04', 'VP', 1, 100],
  ]
  const { container } = render(
    <ReportPlots report="sales" by="day" data={{ columns, rows, isPartial: false, names: {} }} span={SPAN} />,
  )
  const places = [...container.querySelectorAll('figure')].map((plot) => plot.querySelectorAll('strong').length)
  expect(places).toEqual([7, 7, 7])
})
