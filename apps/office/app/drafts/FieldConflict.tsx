import { WORDS } from '../words/words.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { sayValue } from './say-value.ts'
import type { DraftInHand } from './use-draft.ts'
import { valuesOf } from './writing.ts'

interface FieldConflictProps {
  readonly draft: DraftInHand
  /** The part of the draft by its name, and the field in it. */
  readonly part: string
  readonly field: string
  readonly label: string
}

/** Stands at a field of a draft where somebody else has changed it as well. */
export function FieldConflict({ draft, part, field, label }: FieldConflictProps) {
  const writing = draft.writings[part]
  const conflict = writing?.conflicts.find((each) => each.field === field)
  if (!writing || !conflict) return null
  const { mine, theirs } = valuesOf(writing, field)
  return (
    <ConflictChoice
      label={label}
      told={WORDS.conflictWith(conflict.writer)}
      values={writing.part.kind === 'PICTURE' ? undefined : { mine: sayValue(mine), theirs: sayValue(theirs) }}
      onChoose={(whose) => draft.choose(part, field, whose)}
    />
  )
}
