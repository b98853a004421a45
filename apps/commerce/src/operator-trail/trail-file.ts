import { isFailure } from '@quartermaster/service/failure'
import { csvCell } from '../csv/csv-cell.ts'
import type { Connection } from '../database/database.ts'
import type { Operator } from '../operators/operator.ts'
import { searchTrail, type TrailFilter, type TrailRow } from './search.ts'

const PAGE = 1_000

const COLUMNS: Readonly<Record<string, (row: TrailRow) => string>> = {
  at: ({ at }) => at.toISOString(),
  operator: ({ operator }) => operator,
  roles: ({ roles }) => roles ?? '',
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  reason: ({ reason }) => reason ?? '',
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  detail: ({ detail }) => json(detail),
  outcome: ({ outcome }) => outcome ?? '',
  approval: ({ approvalId }) => approvalId ?? '',
  request: ({ requestId }) => requestId ?? '',
  operator_id: ({ operatorId }) => operatorId ?? '',
}

/** The trail as CSV, a page at a time, however long it is. Whoever may not read it gets an error within. */
export async function* trailFile(db: Connection, operator: Operator, filter: TrailFilter): AsyncGenerator<string> {
  yield line(Object.keys(COLUMNS))
  let after: string | undefined
  do {
    const page = await searchTrail(db, operator, filter, { after, limit: PAGE })
    if (isFailure(page)) throw new Error(`the trail cannot be read: ${page.failure}`)
    for (const row of page.rows) yield line(Object.values(COLUMNS).map((cell) => cell(row)))
    after = page.next ?? undefined
  } while (after)
}

const json = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value))
const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
