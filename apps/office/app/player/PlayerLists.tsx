import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import { Link } from '@quartermaster/ui/Link'
import { Text } from '@quartermaster/ui/Text'
import { usePages } from '../api/use-office.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { PagedTable } from '../lists/PagedTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Amount } from '../values/Amount.tsx'
import { Moment } from '../values/Moment.tsx'
import { OrderState } from '../values/OrderState.tsx'
import { Price } from '../values/Price.tsx'
import { State } from '../values/State.tsx'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** A player's orders, page by page. */
export function PlayerOrders({ puuid }: { puuid: string }) {
  const list = usePages('listPlayerOrders', (before) => ({ params: { puuid }, query: { before, limit: 10 } }))
  return (
    <Section title={WORDS.orders}>
      <PagedTable
        label={WORDS.orders}
        list={list}
        rowsOf={({ orders }) => orders}
        keyOf={({ orderId }) => orderId}
        empty={WORDS.noOrders}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            label: WORDS.reference,
            show: ({ orderId, reference }) => <Link href={`/orders/${orderId}`}>{reference}</Link>,
          },
          { label: WORDS.title, show: ({ kind, title }) => (kind === 'TOP_UP' ? WORDS.topUpOf(title) : title) },
          { label: WORDS.state, show: (order) => <OrderState of={order} /> },
          { label: WORDS.cost, show: (order) => <Price of={order} />, isNumber: true },
        ]}
      />
    </Section>
  )
}

/** Every movement of a player's wallets, page by page. */
export function PlayerMovements({ puuid }: { puuid: string }) {
  const list = usePages('listMovements', (before) => ({ params: { puuid }, query: { before, limit: 20 } }))
  return (
    <Section title={WORDS.movements}>
      <PagedTable
        label={WORDS.movements}
        list={list}
        rowsOf={({ movements }) => movements}
        keyOf={({ id }) => id}
        empty={WORDS.noMovements}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => <Moment at={createdAt} /> },
          { label: WORDS.what, show: ({ kind }) => wordOf('movement', kind).label },
          {
            label: WORDS.orderOrReason,
            show: ({ order, by }) =>
              order ? (
                <Link href={`/orders/${order.orderId}`}>{order.reference}</Link>
              ) : (
                by && WORDS.reasonOf(by.reason, by.operator)
              ),
          },
          {
            label: WORDS.amount,
            show: ({ amount, currency }) => <Amount of={amount} currency={currency} isMovement />,
            isNumber: true,
          },
          {
            label: WORDS.after,
            show: ({ balanceAfter, currency }) => <Amount of={balanceAfter} currency={currency} />,
            isNumber: true,
          },
        ]}
      />
    </Section>
  )
}

export function PlayerRedemptions({ redemptions }: Pick<OfficePlayer, 'redemptions'>) {
  return (
    <Section title={WORDS.redemptions}>
      <DataTable
        label={WORDS.redemptions}
        rows={redemptions}
        keyOf={({ claimId }) => claimId}
        empty={WORDS.noRedemptions}
        columns={[
          { label: WORDS.when, show: ({ claimedAt }) => <Moment at={claimedAt} /> },
          { label: WORDS.campaign, show: ({ campaign }) => <Link href={`/campaigns/${campaign}`}>{campaign}</Link> },
          { label: WORDS.code, show: ({ codeEnding }) => codeEnding && `…${codeEnding}` },
          { label: WORDS.state, show: ({ status }) => <State of="delivery" is={status} /> },
          { label: WORDS.codeGivenBack, show: ({ releasedAt }) => releasedAt && <Moment at={releasedAt} /> },
        ]}
      />
    </Section>
  )
}

/** The codes a player was refused, page by page. */
export function PlayerRefusedCodes({ puuid }: { puuid: string }) {
  const list = usePages('listRefusedCodes', (before) => ({ params: { puuid }, query: { before, limit: 10 } }))
  return (
    <Section title={WORDS.refusedCodes}>
      <Text size="small" tone="muted">
        {WORDS.refusedText}
      </Text>
      <PagedTable
        label={WORDS.refusedCodes}
        list={list}
        rowsOf={({ refusedCodes }) => refusedCodes}
        keyOf={({ refusalId }) => refusalId}
        empty={WORDS.noRefusedCodes}
        columns={[
          { label: WORDS.when, show: ({ refusedAt }) => <Moment at={refusedAt} /> },
          { label: WORDS.reason, show: ({ reason }) => <State of="code" is={reason} /> },
          {
            label: WORDS.campaign,
            show: ({ campaign }) =>
              campaign === null ? WORDS.noCampaign : <Link href={`/campaigns/${campaign}`}>{campaign}</Link>,
          },
          { label: WORDS.code, show: ({ codeEnding }) => codeEnding && `…${codeEnding}` },
        ]}
      />
    </Section>
  )
}
