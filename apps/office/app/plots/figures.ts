import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'

/** One bar of a plot, with what stood there in the span before. */
export interface Bar {
  readonly label: string
  /** Null: its time has not come. */
  readonly value: number | null
  readonly before: number | null
}

type Report = Pick<ReportAnswer, 'columns' | 'rows'>

const NO_LABEL = '–'

/** The sums of one figure by one column, in the order of the rows. */
export function barsOf({ columns, rows }: Report, by: string, figure: string): Bar[] {
  const place = (name: string) => columns.indexOf(name)
  const before = place(`before_${figure}`)
  const bars = new Map<string, Bar>()
  for (const row of rows) {
    const label = String(row[place(by)] ?? NO_LABEL)
    const known = bars.get(label)
    bars.set(label, {
      label,
      value: (known?.value ?? 0) + Number(row[place(figure)] ?? 0),
      before: before === -1 ? null : (known?.before ?? 0) + Number(row[before] ?? 0),
    })
  }
  return [...bars.values()]
}

/** A report for each of its currencies: amounts of different ones are never added. */
export function splitCurrencies({ columns, rows }: Report): { readonly currency: string; readonly report: Report }[] {
  const place = columns.indexOf('currency')
  const apart = Map.groupBy(rows, (row) => String(row[place] ?? ''))
  return [...apart].map(([currency, of]) => ({ currency, report: { columns, rows: of } }))
}

/** What bars come to, and what those before them did; null where there is nothing to compare with. */
export function totalsOf(bars: readonly Bar[]): { readonly sum: number; readonly before: number | null } {
  const add = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const isCompared = bars.some(({ before }) => before !== null)
  return { sum: add(bars.map(({ value }) => value)), before: isCompared ? add(bars.map(({ before }) => before)) : null }
}
