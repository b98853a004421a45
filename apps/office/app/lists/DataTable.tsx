import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'
import * as styles from './lists.css.ts'

export interface Column<Row> {
  readonly label: string
  readonly show: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see what stands above it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** What is said where there are no rows: what would be here, and how it comes. */
  readonly empty: string
}

/** Rows below each other; on a phone each row is a card of its own, with the name of each column beside its value. */
export function DataTable<Row>({ label, rows, keyOf, columns, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={styles.scroller} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead className={styles.heads}>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={`${styles.head} ${column.isNumber ? styles.number : ''}`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={`${styles.cell} ${column.isNumber ? styles.number : ''}`}
                >
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
