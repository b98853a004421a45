import { csvAmount, isAmount } from '../csv/csv-amount.ts'
import { csvCell } from '../csv/csv-cell.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** Rows as a file, piece by piece, for spreadsheets: amounts of money are in major units there, not in minor ones as in JSON. */
export async function* asCsv(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map((column) => cellOf(row, column)).join(',')}\r\n`).join('')
  }
}

function cellOf(row: Row, column: string): string {
  const { [column]: value = null, currency } = row
  const isOfCurrency = typeof value === 'number' && typeof currency === 'string' && isAmount(column)
  return isOfCurrency ? csvAmount(value, currency) : csvCell(value)
}

/** The same as one JSON document, as calls have it. */
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
