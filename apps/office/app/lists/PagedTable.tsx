import { Spinner } from '@quartermaster/ui/Spinner'
import type { OfficeError } from '../api/call-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { WORDS } from '../words/words.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { More } from './More.tsx'

interface PagedTableProps<Page, Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly list: {
    readonly pages: readonly Page[]
    readonly error: OfficeError | undefined
    readonly isLoading: boolean
    readonly isValidating: boolean
    readonly hasMore: boolean
    readonly more: () => unknown
    readonly mutate: () => unknown
  }
  readonly rowsOf: (page: Page) => readonly Row[]
}

/** A table that pages by key: what is there, or that it comes, or why it does not. That it is empty only an answer says. */
export function PagedTable<Page, Row>({ list, rowsOf, ...table }: PagedTableProps<Page, Row>) {
  const rows = list.pages.flatMap(rowsOf)
  const isAnswered = list.pages.length > 0 && !list.error
  return (
    <>
      {(isAnswered || rows.length > 0) && <DataTable {...table} rows={rows} />}
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {list.isLoading && !list.error && <Spinner label={WORDS.loading} />}
      <More pages={list} />
    </>
  )
}
