import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** Who failed too often to have mistyped. */
export function Guesses() {
  const { data, error, mutate } = useOffice('listGuesses', {})
  return (
    <Section title={WORDS.guesses} lead={WORDS.guessesText}>
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {data && (
        <DataTable
          label={WORDS.guesses}
          rows={data.signs}
          keyOf={({ kind, subject }) => `${kind} ${subject}`}
          empty={WORDS.noGuesses}
          columns={[
            { label: WORDS.kind, show: ({ kind }) => WORDS.guessKinds[kind] },
            { label: WORDS.subject, show: ({ subject }) => <Id of={subject} /> },
            { label: WORDS.failures, show: ({ failures }) => formatNumber(failures), isNumber: true },
            { label: WORDS.inHours, show: ({ hours }) => formatNumber(hours), isNumber: true },
            { label: WORDS.lastSeen, show: ({ last }) => <Moment at={last} /> },
          ]}
        />
      )}
    </Section>
  )
}
