import { csvCell } from '../csv/csv-cell.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** Rows as a file, piece by piece: CSV with a head, or one JSON document. */
export async function* asCsv(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map((column) => csvCell(row[column] ?? null)).join(',')}\r\n`).join('')
  }
}

export async function* asJson(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += `${separator}${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`
      separator = ',\n'
    }
    yield text
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
