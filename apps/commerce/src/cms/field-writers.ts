import { type DraftFields, fieldsOf, isSame } from '@quartermaster/contract/draft-fields'
import type { DraftPart } from './draft-parts.ts'
import type { KeptPart } from './draft-store.ts'

/** Who wrote each field last, after an operator made of a part what it says now. Who changed nothing of a field wrote nothing. */
export function writersAfter(
  before: DraftPart | undefined,
  after: DraftPart,
  { writers, operator }: Pick<KeptPart, 'writers' | 'operator'>,
): KeptPart['writers'] {
  const [then, now] = [fieldsIn(before), fieldsIn(after)]
  const written = [...new Set([...then.keys(), ...now.keys()])].filter(
    (field) => !isSame(then.get(field), now.get(field)),
  )
  return { ...writers, ...Object.fromEntries(written.map((field) => [field, operator])) }
}

/** Whom a writer is told of: who wrote the fields in conflict, where that is known; else who wrote the part. */
export function writerOf(kept: KeptPart | undefined, conflicts: readonly string[]): string | undefined {
  if (!kept || conflicts.length === 0) return kept?.operator
  return [...new Set(conflicts.map((field) => kept.writers[field] ?? kept.operator))].join(', ')
}

function fieldsIn(part: DraftPart | undefined): DraftFields {
  if (!part) return new Map()
  return part.kind === 'PICTURE' ? new Map([['picture', part.picture.path]]) : fieldsOf(part)
}
