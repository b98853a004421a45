import { QUEUE_STATES, type QueueState } from '@quartermaster/contract/operators'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Choice } from '../actions/Choice.tsx'
import { useOffice, usePages } from '../api/use-office.ts'
import { RetryForms } from '../deliveries/RetryForms.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { More } from '../lists/More.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { formatMoment, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

const STATES = QUEUE_STATES.toReversed().map((value) => ({ value, label: WORDS.queueStates[value] }))
/** While many are sent again, the counts below say how far it is. */
const LOOK_EVERY_MS = 5_000

export default function Deliveries() {
  const [state, setState] = useState<QueueState>('DEAD')
  const groups = useOffice('listDeliveryGroups', {}, LOOK_EVERY_MS)
  const list = usePages('listDeliveries', (before) => ({ query: { state, before, limit: 25 } }))
  const may = useMay()
  const { mutate: refreshAll } = useSWRConfig()
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.deliveries}
      </Heading>
      <Section title={WORDS.groups}>
        {groups.error && <Trouble error={groups.error} onRetry={() => void groups.mutate()} />}
        {groups.data && (
          <DataTable
            label={WORDS.groups}
            rows={groups.data.groups}
            keyOf={(group) => `${group.state} ${group.error}`}
            empty={WORDS.noGroups}
            columns={[
              { label: WORDS.state, show: (group) => WORDS.queueStates[group.state] },
              { label: WORDS.error, show: (group) => group.error },
              { label: WORDS.deliveries, show: (group) => formatNumber(group.deliveries), isNumber: true },
              { label: WORDS.oldest, show: (group) => formatMoment(group.oldest) },
            ]}
          />
        )}
        {groups.data?.isPartial && <Text size="small">{WORDS.partial}</Text>}
      </Section>
      {may('deliveries retry') && groups.data && (
        <Section title={WORDS.actions}>
          <RetryForms groups={groups.data.groups} onDone={() => void refreshAll(() => true)} />
        </Section>
      )}
      <Section title={WORDS.queueStates[state]}>
        <Choice label={WORDS.state} value={state} options={STATES} onChange={setState} />
        {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
        {!list.isLoading && (
          <DataTable
            label={WORDS.queueStates[state]}
            rows={list.pages.flatMap(({ deliveries }) => deliveries)}
            keyOf={({ deliveryId }) => deliveryId}
            empty={WORDS.noDeliveries}
            columns={[
              { label: WORDS.nextOrSince, show: ({ at }) => formatMoment(at) },
              {
                label: WORDS.for,
                show: ({ sourceKind, sourceId }) =>
                  sourceKind === 'ORDER' ? <Link href={`/orders/${sourceId}`}>{sourceId}</Link> : sourceId,
              },
              {
                label: WORDS.player,
                show: ({ puuid }) => <Link href={`/players/${encodeURIComponent(puuid)}`}>{puuid}</Link>,
              },
              { label: WORDS.what, show: ({ kind, status }) => `${kind} ${status}` },
              { label: WORDS.attempts, show: ({ attempts }) => attempts, isNumber: true },
              { label: WORDS.error, show: ({ lastError }) => lastError },
            ]}
          />
        )}
        <More pages={list} />
      </Section>
    </Stack>
  )
}
