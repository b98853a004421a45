import { isUuid } from '@quartermaster/contract/uuid'

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

/** Of one row more than was asked for: the page, and whether it goes on. */
export function toPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last === undefined ? null : writePlace(placeOf(last)) }
}

export function writePlace({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** Undefined for what no page ended with. */
export function readPlace(text: string): Place | undefined {
  const decoded = Buffer.from(text, 'base64url').toString()
  const [, instant = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w:.-]+)$/.exec(decoded) ?? []
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? undefined : { at, id }
}

/** Of lists whose rows are told apart by a uuid. */
export function isPlaceOfUuid(place: Place | undefined): place is Place {
  return place !== undefined && isUuid(place.id)
}
