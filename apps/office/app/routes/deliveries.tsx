import { QUEUE_STATES, type QueueState } from '@quartermaster/contract/operators'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSearchParams } from 'react-router'
import { Choice } from '../actions/Choice.tsx'
import { useOffice } from '../api/use-office.ts'
import { QueueTable } from '../deliveries/QueueTable.tsx'
import { queueTiles } from '../deliveries/queue-tiles.ts'
import { RetryForms } from '../deliveries/RetryForms.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { CountTiles } from '../lists/CountTiles.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { formatNumber } from '../words/formats.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

const STATES = QUEUE_STATES.toReversed().map((value) => ({ value, label: wordOf('queue', value).label }))
/** What is sent again goes on at the worker: counts and rows say how far it is. */
const LOOK_EVERY_MS = 5_000

export default function Deliveries() {
  const [query, setQuery] = useSearchParams()
  const state = QUEUE_STATES.find((known) => known === query.get('state')) ?? 'DEAD'
  const groups = useOffice('listDeliveryGroups', {}, LOOK_EVERY_MS)
  const may = useMay()
  const choose = (chosen: QueueState) => setQuery({ state: chosen }, { preventScrollReset: true })
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.deliveries} lead={WORDS.deliveriesLead} />
      {groups.data && <CountTiles of={queueTiles(groups.data.counts)} />}
      <Section title={WORDS.groups}>
        {groups.error && !groups.data && <Trouble error={groups.error} onRetry={() => void groups.mutate()} />}
        {groups.data && (
          <DataTable
            label={WORDS.groups}
            rows={groups.data.groups}
            keyOf={(group) => `${group.state} ${group.error}`}
            empty={WORDS.noGroups}
            columns={[
              { label: WORDS.state, show: (group) => <State of="queue" is={group.state} /> },
              { label: WORDS.error, show: (group) => group.error },
              { label: WORDS.deliveries, show: (group) => formatNumber(group.deliveries), isNumber: true },
              { label: WORDS.oldest, show: (group) => <Moment at={group.oldest} /> },
            ]}
          />
        )}
        {groups.data?.isPartial && <Text size="small">{WORDS.partial}</Text>}
      </Section>
      {may('deliveries retry') && groups.data && (
        <Section title={WORDS.actions}>
          <RetryForms of={groups.data} />
        </Section>
      )}
      <Section
        title={WORDS.queueTiles[state]}
        tools={<Choice label={WORDS.state} value={state} options={STATES} onChange={choose} />}
      >
        <QueueTable key={state} state={state} everyMs={LOOK_EVERY_MS} />
      </Section>
    </Stack>
  )
}
