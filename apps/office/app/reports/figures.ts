import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'
import type { Bar } from '../plots/Plot.tsx'

/** The sums of one figure by one column, in the order of the rows. */
export function barsOf({ columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>, by: string, figure: string): Bar[] {
  const place = (name: string) => columns.indexOf(name)
  const before = place(`before_${figure}`)
  const bars = new Map<string, Bar>()
  for (const row of rows) {
    const label = String(row[place(by)] ?? '–')
    const known = bars.get(label)
    bars.set(label, {
      label,
      value: (known?.value ?? 0) + Number(row[place(figure)] ?? 0),
      before: before === -1 ? null : (known?.before ?? 0) + Number(row[before] ?? 0),
    })
  }
  return [...bars.values()]
}
