import type { QueueState } from '@quartermaster/contract/operators'
import type { QueuedDelivery } from '@quartermaster/contract/wire/office/orders'
import { Button } from '@quartermaster/ui/Button'
import { Link } from '@quartermaster/ui/Link'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useOpener } from '../actions/use-opener.ts'
import { useSaid } from '../actions/use-said.ts'
import { usePages } from '../api/use-office.ts'
import { PagedTable } from '../lists/PagedTable.tsx'
import { useMay } from '../session/session.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { PlayerLink } from '../values/PlayerLink.tsx'
import { State } from '../values/State.tsx'
import { WORDS } from '../words/words.ts'
import { RETRIED_STATES, retry } from './retry.ts'

interface QueueTableProps {
  readonly state: QueueState
  /** How often it is looked at again. */
  readonly everyMs: number
}

/** What would be done with it, by names. */
const titleOf = ({ kind, goods, playerName, puuid }: QueuedDelivery) => WORDS.retryOne[kind](goods, playerName ?? puuid)

/** Deliveries of one state; each that was tried can be sent again by itself. */
export function QueueTable({ state, everyMs }: QueueTableProps) {
  const list = usePages('listDeliveries', (before) => ({ query: { state, before, limit: 25 } }), everyMs)
  const [chosen, choose] = useState<QueuedDelivery>()
  const form = useRef<HTMLDivElement>(null)
  const opener = useOpener()
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
            key={chosen.deliveryId}
            title={titleOf(chosen)}
            field={`${titleOf(chosen)}, ${chosen.deliveryId}`}
            about={WORDS.oneDelivery(chosen.deliveryId)}
            onAct={retry({ kind: 'DELIVERY', deliveryId: chosen.deliveryId })}
            onSaid={say}
            onDone={() => choose(undefined)}
            onCancel={() => {
              choose(undefined)
              opener.goBack()
            }}
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
            show: ({ reference, sourceId }) =>
              reference === null ? <Id of={sourceId} /> : <Link href={`/orders/${sourceId}`}>{reference}</Link>,
          },
          {
            label: WORDS.player,
            show: ({ puuid, playerName }) => <PlayerLink puuid={puuid} name={playerName} />,
          },
          { label: WORDS.goods, show: ({ goods }) => goods.join(', ') },
          { label: WORDS.what, show: ({ kind }) => WORDS.deliveryKinds[kind] },
          { label: WORDS.state, show: ({ status }) => <State of="delivery" is={status} /> },
          { label: WORDS.attempts, show: ({ attempts }) => attempts, isNumber: true },
          { label: WORDS.error, show: ({ lastError }) => lastError },
          { label: WORDS.delivery, show: ({ deliveryId }) => <Id of={deliveryId} isWhole /> },
          ...(canRetry
            ? [
                {
                  label: WORDS.actions,
                  show: (delivery: QueuedDelivery) => (
                    <Button
                      size="S"
                      variant="tertiary"
                      onClick={(event) => {
                        opener.note(event)
                        choose(delivery)
                      }}
                    >
                      {WORDS.sendAgain}
                      <VisuallyHidden> {delivery.deliveryId}</VisuallyHidden>
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
