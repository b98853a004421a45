import type { QueueState } from '@quartermaster/contract/operators'
import { Button } from '@quartermaster/ui/Button'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useSaid } from '../actions/use-said.ts'
import { usePages } from '../api/use-office.ts'
import { PagedTable } from '../lists/PagedTable.tsx'
import { useMay } from '../session/session.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { shortenId } from '../values/shorten-id.ts'
import { WORDS } from '../words/words.ts'
import { RETRIED_STATES, retry } from './retry.ts'

/** Deliveries of one state; each that was tried can be sent again by itself. */
export function QueueTable({ state }: { state: QueueState }) {
  const list = usePages('listDeliveries', (before) => ({ query: { state, before, limit: 25 } }))
  const [chosen, choose] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const [said, say] = useSaid()
  const may = useMay()
  const canRetry = may('deliveries retry') && RETRIED_STATES.some((retried) => retried === state)
  useEffect(() => {
    if (chosen) form.current?.querySelector('input')?.focus()
  }, [chosen])
  return (
    <>
      <div ref={form}>
        {chosen && (
          <ActionForm
            key={chosen}
            title={WORDS.retryOne(shortenId(chosen))}
            onAct={retry({ kind: 'DELIVERY', deliveryId: chosen })}
            onSaid={say}
            onDone={() => choose(undefined)}
          />
        )}
      </div>
      <SaidHere said={said} />
      <PagedTable
        label={WORDS.queueTiles[state]}
        list={list}
        rowsOf={({ deliveries }) => deliveries}
        keyOf={({ deliveryId }) => deliveryId}
        empty={WORDS.noDeliveries}
        columns={[
          { label: WORDS.nextOrSince, show: ({ at }) => <Moment at={at} /> },
          {
            label: WORDS.for,
            show: ({ sourceKind, sourceId }) => (
              <Id of={sourceId} href={sourceKind === 'ORDER' ? `/orders/${sourceId}` : undefined} />
            ),
          },
          {
            label: WORDS.player,
            show: ({ puuid }) => <Id of={puuid} href={`/players/${encodeURIComponent(puuid)}`} />,
          },
          { label: WORDS.what, show: ({ kind }) => WORDS.deliveryKinds[kind] },
          { label: WORDS.state, show: ({ status }) => <State of="delivery" is={status} /> },
          { label: WORDS.attempts, show: ({ attempts }) => attempts, isNumber: true },
          { label: WORDS.error, show: ({ lastError }) => lastError },
          ...(canRetry
            ? [
                {
                  label: WORDS.actions,
                  show: ({ deliveryId }: { deliveryId: string }) => (
                    <Button size="S" variant="tertiary" onClick={() => choose(deliveryId)}>
                      {WORDS.sendAgain}
                      <VisuallyHidden> {deliveryId}</VisuallyHidden>
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
