import type { OfficeRequest } from '@quartermaster/contract/call-types'
import type { Approval } from '@quartermaster/contract/wire/office/trail'
import { Link } from '@quartermaster/ui/Link'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffice } from '../api/use-office.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Moment } from '../values/Moment.tsx'
import { Person } from '../values/Person.tsx'
import { State } from '../values/State.tsx'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { titleOf } from './title-of.ts'

const SHOWN = 5
const LOOK_EVERY_MS = 5_000

interface RequestsProps {
  readonly title: string
  /** Whose, or about what. */
  readonly of: Pick<NonNullable<OfficeRequest<'listApprovals'>['query']>, 'subject' | 'mine'>
}

/** What a second operator was asked for, who decided and what came of it; nothing where nobody has asked. */
export function Requests({ title, of }: RequestsProps) {
  const { data } = useOffice('listApprovals', { query: { ...of, limit: SHOWN } }, LOOK_EVERY_MS)
  const requests = data?.approvals ?? []
  useWhenDecided(requests)
  if (requests.length === 0) return null
  return (
    <Section title={title} tools={<Link href="/approvals?all">{WORDS.allRequests}</Link>}>
      <DataTable
        label={title}
        rows={requests}
        keyOf={({ approvalId }) => approvalId}
        empty=""
        columns={[
          { label: WORDS.when, show: ({ requestedAt }) => <Moment at={requestedAt} /> },
          { label: WORDS.what, show: titleOf },
          { label: WORDS.askedBy, show: ({ requestedBy }) => <Person is={requestedBy} /> },
          { label: WORDS.state, show: ({ state }) => <State of="approval" is={state} /> },
          { label: WORDS.decidedBy, show: ({ decidedBy }) => decidedBy && <Person is={decidedBy} /> },
          { label: WORDS.cameOfIt, show: (request) => sayPlainly(cameOf(request)) },
        ]}
      />
    </Section>
  )
}

const cameOf = ({ decision, outcome }: Approval): string =>
  [outcome, decision && `${WORDS.decision}: ${decision}`].filter(Boolean).join(' ')

/** What another operator decides about changes what the page shows. */
function useWhenDecided(requests: readonly Approval[]): void {
  const refresh = useEffectEvent(useRefresh())
  const waiting = requests.filter(({ state }) => state === 'WAITING').map(({ approvalId }) => approvalId)
  const waited = useRef<readonly string[]>([])
  const standing = waiting.join()
  useEffect(() => {
    const now = standing === '' ? [] : standing.split(',')
    if (waited.current.some((id) => !now.includes(id))) void refresh()
    waited.current = now
  }, [standing])
}
