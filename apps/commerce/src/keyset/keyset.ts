import { isUuid } from '@quartermaster/contract/uuid'
import { type Failure, fail } from '@quartermaster/service/failure'

/** Where a page of a list ends: the moment of its last row, and what tells rows of one moment apart. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** A part of a list that is read by key: however far one reads, a page costs the same. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

export interface PageAsk {
  /** The `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

export type CursorFailure = Failure<'UNKNOWN_CURSOR'>

/** Of one row more than was asked for: the page, and whether it goes on. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last === undefined ? null : cursorOf(last) }
}

/** The same of a list that goes by moments. */
export function toPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): Page<Row> {
  return pageOf(rows, limit, (last) => writePlace(placeOf(last)))
}

export function writePlace({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

const isAnyId = (id: string) => /^[\w:.-]+$/.test(id)
const isNumber = (id: string) => /^\d{1,18}$/.test(id)

/** Where a page begins, by the `next` of the page before; undefined for the first. Only what a page ended with is a place. */
export function readPlace(after: string | undefined, isId = isAnyId): Place | undefined | CursorFailure {
  if (after === undefined) return undefined
  const decoded = Buffer.from(after, 'base64url').toString()
  const [, instant = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+)$/.exec(decoded) ?? []
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) || !isId(id) ? fail('UNKNOWN_CURSOR') : { at, id }
}

/** Of a list whose rows are told apart by a uuid. */
export const readUuidPlace = (after: string | undefined) => readPlace(after, isUuid)

/** Of a list whose rows are told apart by a number. */
export const readNumberPlace = (after: string | undefined) => readPlace(after, isNumber)
