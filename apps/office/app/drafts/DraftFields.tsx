import type { WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { type ReactNode, useId } from 'react'
import { useSessionEnd } from '../api/session-end.ts'
import { HowToGoOn } from '../session/Ended.tsx'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { idOfField, PLACES } from './field-problems.ts'
import type { DraftInHand, KeepingState } from './use-draft.ts'

interface DraftFieldsProps {
  readonly title: string
  readonly kind: WrittenDraftPart['kind']
  readonly draft: DraftInHand
  readonly children: ReactNode
}

/** Fields that are kept as a draft as they are filled in, with whether they are. */
export function DraftFields({ title, kind, draft: { state, kept }, children }: DraftFieldsProps) {
  const id = useId()
  const own = state?.of === kind ? state : undefined
  const isBroken = kept.problems.some(({ product, path }) => product === null && PLACES[kind].includes(path[0] ?? ''))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have a heading of the page's outline for its name.
    <div role="group" aria-labelledby={id} id={idOfField(PLACES[kind].slice(0, 1))} tabIndex={-1}>
      <Stack gap="s">
        <Heading level={3} size="title" id={id}>
          {title}
        </Heading>
        {children}
        <div role="status">{own && <Keeping of={own} isBroken={isBroken} />}</div>
      </Stack>
    </div>
  )
}

/** Whether it is kept, and if not, why: who types deep in a page does not see what is said above it. */
function Keeping({ of: { is, why }, isBroken }: { of: KeepingState; isBroken: boolean }) {
  const end = useSessionEnd()
  if (is === 'refused') return <Notice kind="error">{sayPlainly(why ?? WORDS.trouble)}</Notice>
  if (is === 'failed') {
    return end ? <HowToGoOn /> : <Notice kind="error">{WORDS.draftFailed(why ?? WORDS.trouble)}</Notice>
  }
  return (
    <Text size="caption" tone="muted">
      {WORDS.draftStates[is === 'kept' && isBroken ? 'broken' : is]}
    </Text>
  )
}
