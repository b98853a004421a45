import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'

/** A report with what a column has called as people call it; what has no name stays. */
export function nameCells(
  report: ReportAnswer,
  column: string,
  nameOf: (cell: string) => string | undefined,
): ReportAnswer {
  const at = report.columns.indexOf(column)
  if (at < 0) return report
  const named = (cell: ReportAnswer['rows'][number][number] = null) => nameOf(String(cell)) ?? cell
  return { ...report, rows: report.rows.map((row) => row.with(at, named(row[at]))) }
}

/** Creators by name, beside the code that links have. */
export function nameCreators(
  report: ReportAnswer,
  creators: readonly { readonly code: string; readonly name: string }[],
): ReportAnswer {
  const names = new Map(creators.map(({ code, name }) => [code, name]))
  return nameCells(report, 'creator', (code) => {
    const name = names.get(code)
    return name === undefined ? undefined : `${name} (${code})`
  })
}

/** Products by name; with the id where two are called the same. */
export function nameProducts(report: ReportAnswer): ReportAnswer {
  const names = new Map(Object.entries(report.names))
  const called = Map.groupBy(names.values(), (name) => name)
  return nameCells(report, 'product', (id) => {
    const name = names.get(id)
    return name !== undefined && called.get(name)?.length !== 1 ? `${name} (${id})` : name
  })
}
