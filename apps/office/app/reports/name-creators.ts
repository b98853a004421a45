import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'

/** A report with the names of creators beside their codes. */
export function nameCreators(
  report: ReportAnswer,
  creators: readonly { readonly code: string; readonly name: string }[],
): ReportAnswer {
  const at = report.columns.indexOf('creator')
  if (at < 0) return report
  const names = new Map(creators.map(({ code, name }) => [code, name]))
  const named = (cell: ReportAnswer['rows'][number][number] | undefined) => {
    const name = names.get(String(cell))
    return name === undefined ? (cell ?? null) : `${name} (${cell})`
  }
  return { ...report, rows: report.rows.map((row) => row.with(at, named(row[at]))) }
}
