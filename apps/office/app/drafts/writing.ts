import { fieldsOf, isSame, mergeFields, type TypedPart, withFields } from '@quartermaster/contract/draft-fields'
import type { DraftPart, SaveDraftAnswer, WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'

/** A field that somebody else changed as well. What they wrote is kept until somebody chooses. */
export interface Conflict {
  readonly field: string
  /** Who wrote it; null: it was published. */
  readonly writer: string | null
}

/** What is written of a part here, from the first letter until all of it is kept. */
export interface Writing {
  readonly part: WrittenDraftPart
  /** The part as it stood when this was begun; null: as it was on sale at the version. */
  readonly before: DraftPart | null
  readonly version: string
  readonly conflicts: readonly Conflict[]
  /** It is to be sent; held while a field of it is empty, so that it is not whole. */
  readonly is: 'due' | 'sent' | 'held'
}

export type Writings = Readonly<Record<string, Writing>>

const isTyped = (part: WrittenDraftPart | DraftPart | null): part is TypedPart =>
  part !== null && part.kind !== 'PICTURE'

const namesOf = (conflicts: readonly Conflict[]) => conflicts.map(({ field }) => field)

/** What stands at the shop of a field, and here. */
export function valuesOf(
  { part, before }: Writing,
  field: string,
): { readonly mine: unknown; readonly theirs: unknown } {
  const valueIn = (of: WrittenDraftPart | DraftPart | null) => (isTyped(of) ? fieldsOf(of).get(field) : undefined)
  return { mine: valueIn(part), theirs: valueIn(before) }
}

/** The part with some fields as another writing has them. */
function taking(part: TypedPart, from: TypedPart, names: readonly string[]): TypedPart {
  const fields = new Map(fieldsOf(part))
  const others = fieldsOf(from)
  for (const name of names) {
    if (others.has(name)) fields.set(name, others.get(name))
    else fields.delete(name)
  }
  return withFields(part, fields)
}

/** What is sent of it: a field that nobody has chosen about goes as it stands at the shop. */
export function toSend({ part, before, conflicts }: Writing): WrittenDraftPart {
  return isTyped(part) && isTyped(before) ? taking(part, before, namesOf(conflicts)) : part
}

/** What is left of it when the shop has answered to what was sent; what was typed meanwhile stays. */
export function afterAnswer(writing: Writing, sent: WrittenDraftPart, answer: SaveDraftAnswer): Writing {
  const { part: there, version, writer } = answer
  const told = answer.conflicts.map((field) => ({ field, writer }))
  const known = [...writing.conflicts.filter(({ field }) => !answer.conflicts.includes(field)), ...told]
  if (!isTyped(writing.part) || !isTyped(sent) || !isTyped(there)) {
    return { ...writing, before: there, version, conflicts: known }
  }
  const merged = mergeFields({ before: fieldsOf(sent), mine: fieldsOf(writing.part), theirs: fieldsOf(there) })
  const own = [...merged.conflicts, ...namesOf(known)]
  const part = taking(withFields(writing.part, merged.fields), writing.part, own)
  const [mine, theirs] = [fieldsOf(part), fieldsOf(there)]
  const conflicts = known.filter(({ field }) => !isSame(mine.get(field), theirs.get(field)))
  return { ...writing, part, before: there, version, conflicts }
}

/** With what somebody chose for a field that two have changed. */
export function chosen(writing: Writing, field: string, whose: 'mine' | 'theirs'): Writing {
  const { part, before } = writing
  const conflicts = writing.conflicts.filter((conflict) => conflict.field !== field)
  if (whose === 'mine') return { ...writing, conflicts, is: 'due' }
  return { ...writing, conflicts, part: isTyped(part) && isTyped(before) ? taking(part, before, [field]) : part }
}

/** Nothing of it is left to do. */
export const isOver = ({ is, conflicts }: Writing): boolean => is === 'sent' && conflicts.length === 0

/**
 * What a tab stores: a picture is too large for it, and what is half typed stands in its field alone. Whose answer has not
 * come is sent again.
 */
export const storable = (writings: Writings): Writings =>
  Object.fromEntries(
    Object.entries(writings)
      .filter(([, { part, is }]) => isTyped(part) && is !== 'held')
      .map(([name, writing]) => [name, isOver(writing) ? { ...writing, is: 'due' } : writing]),
  )
