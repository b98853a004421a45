import { Link } from '@quartermaster/ui/Link'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Subject } from '../trail/Subject.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { nameOfAction } from '../words/action-words.ts'
import { WORDS } from '../words/words.ts'

const SHOWN = 8

/** What operators did last. */
export function LastActions({ everyMs }: { everyMs: number }) {
  const { data, error, mutate } = useOffice('listTrail', { query: { limit: SHOWN } }, everyMs)
  return (
    <Section title={WORDS.lastActions} tools={<Link href="/trail">{WORDS.allActions}</Link>}>
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {data && (
        <DataTable
          label={WORDS.lastActions}
          rows={data.entries}
          keyOf={({ id }) => id}
          empty={WORDS.noActions}
          columns={[
            { label: WORDS.when, show: ({ at }) => <Moment at={at} /> },
            { label: WORDS.operator, show: ({ operator }) => operator },
            { label: WORDS.action, show: ({ action, outcome }) => nameOfAction(action, outcome) },
            { label: WORDS.subject, show: (entry) => <Subject of={entry} /> },
            { label: WORDS.outcome, show: ({ outcome }) => outcome && <State of="outcome" is={outcome} /> },
          ]}
        />
      )}
    </Section>
  )
}
