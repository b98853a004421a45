import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'
import { DataTable } from '../lists/DataTable.tsx'
import { nameTime } from '../plots/axis.ts'
import { Amount } from '../values/Amount.tsx'
import { formatNumber } from '../words/formats.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { isAmount } from './report-kinds.ts'

type Cell = ReportAnswer['rows'][number][number]
interface Row {
  readonly cells: readonly Cell[]
  readonly at: number
}

/** The figures of a report, row by row, amounts in the currency of their row. */
export function ReportTable({ columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>) {
  const currencyOf = (cells: readonly Cell[]) => String(cells[columns.indexOf('currency')] ?? '')
  return (
    <DataTable<Row>
      label={WORDS.figures}
      rows={rows.map((cells, at) => ({ cells, at }))}
      keyOf={({ at }) => String(at)}
      empty={WORDS.noFigures}
      columns={columns.map((name, place) => ({
        label: WORDS.columns[name] ?? name,
        show: ({ cells }) => {
          const cell = cells[place] ?? null
          if (typeof cell !== 'number') return nameCell(name, cell)
          return isAmount(name, columns) ? <Amount of={cell} currency={currencyOf(cells)} /> : formatNumber(cell)
        },
        isNumber: typeof rows[0]?.[place] === 'number',
      }))}
    />
  )
}

function nameCell(column: string, cell: string | null): string {
  if (cell === null) return column === 'day' ? WORDS.noSuchDay : WORDS.none
  if (column === 'reason') return wordOf('code', cell).label
  if (column === 'kind') return WORDS.soldKinds[cell as keyof typeof WORDS.soldKinds] ?? cell
  if (column === 'game') return cell.toUpperCase()
  return column === 'day' ? nameTime(cell) : cell
}
