import type { GameId } from '@quartermaster/contract/games'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Notice } from '@quartermaster/ui/Notice'
import { Spinner } from '@quartermaster/ui/Spinner'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import type { FieldPath } from '../drafts/field-problems.ts'
import { Problems } from '../drafts/Problems.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { Differences } from './Differences.tsx'
import { sayPart } from './DraftSection.tsx'
import { PagePreview } from './PagePreview.tsx'

interface VersionOfProductProps {
  readonly gameId: GameId
  readonly productId: string
  readonly version: string
  readonly onDone: (outcome: ActionOutcome) => void
  /** Nobody wants to go back to it any more. */
  readonly onCancel: () => void
  readonly onLead: (path: FieldPath) => void
}

/** A product as it was at a version beside what is on sale, and the way back for it alone. */
export function VersionOfProduct({ gameId, productId, version, onDone, onCancel, onLead }: VersionOfProductProps) {
  const may = useMay()
  const params = { gameId, productId, version }
  const { data, error, mutate } = useOffice('diffProductVersion', { params })
  if (error && !data) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const { fields, warnings, drafted } = data
  return (
    <Section title={WORDS.diffOf(version)}>
      <Differences label={WORDS.differences} of={fields} />
      <Problems areWarnings of={warnings} onLead={onLead} />
      {fields.length > 0 && may('catalogue history restore') && (
        <>
          {drafted.length > 0 && (
            <Notice kind="notice">{WORDS.draftStays(drafted.map((part) => sayPart(part)).join('; '))}</Notice>
          )}
          <PagePreview draft={{ kind: 'VERSION', ...params }} />
          <ActionForm
            title={WORDS.goBack(version)}
            onDone={onDone}
            onCancel={onCancel}
            onAct={(reason, key) =>
              callOffice('restoreProductVersion', {
                params,
                body: { version: data.version, reason },
                headers: { 'idempotency-key': key },
              })
            }
          />
        </>
      )}
    </Section>
  )
}
