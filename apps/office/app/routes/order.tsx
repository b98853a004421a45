import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { Requests } from '../approvals/Requests.tsx'
import { Columns } from '../frame/Columns.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PageTrouble } from '../frame/PageTrouble.tsx'
import { Facts } from '../lists/Facts.tsx'
import { OrderActions } from '../order/OrderActions.tsx'
import { Timeline } from '../order/Timeline.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { OrderState } from '../values/OrderState.tsx'
import { PlayerLink } from '../values/PlayerLink.tsx'
import { Price } from '../values/Price.tsx'
import { WORDS } from '../words/words.ts'

/** What is done to an order goes on at the worker, the game and the gateway. */
const LOOK_EVERY_MS = 5_000

export default function Order() {
  const { orderId = '' } = useParams()
  const { data: details, error, mutate } = useOffice('getOrder', { params: { orderId } }, LOOK_EVERY_MS)
  if (error && !details) return <PageTrouble error={error} onRetry={() => void mutate()} />
  if (!details) return <Spinner label={WORDS.loading} />
  const { order, playerName, timeline, creator, receiptEmail } = details
  return (
    <Stack gap="l" key={orderId}>
      <PageHeader
        title={order.kind === 'TOP_UP' ? WORDS.topUpOf(order.title || order.currency) : order.title || WORDS.order}
        state={<OrderState of={order} />}
      />
      <Facts
        of={[
          [WORDS.reference, order.reference],
          [WORDS.cost, <Price key="cost" of={order} />],
          [WORDS.player, <PlayerLink key="player" puuid={order.puuid} name={playerName} />],
          [WORDS.when, <Moment key="when" at={order.createdAt} exact />],
          [WORDS.order, <Id key="order" of={order.orderId} />],
          [WORDS.region, order.region],
          ...(creator ? [[WORDS.creator, creator] as const] : []),
          ...(receiptEmail ? [[WORDS.receiptTo, receiptEmail] as const] : []),
        ]}
      />
      <Columns aside={<OrderActions details={details} />}>
        <Requests title={WORDS.requests} of={{ subject: orderId }} />
        <Timeline of={timeline} />
      </Columns>
    </Stack>
  )
}
