import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { OrderActions } from '../order/OrderActions.tsx'
import { formatMoment, formatMoney, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

export default function Order() {
  const { orderId = '' } = useParams()
  const { data: details, error, mutate } = useOffice('getOrder', { params: { orderId } })
  if (error && !details) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!details) return <Spinner label={WORDS.loading} />
  const { order, events, transfers, payments, deliveries, creator } = details
  return (
    <Stack gap="l" key={orderId}>
      <Heading level={1} size="heading">
        {order.title || WORDS.order}
      </Heading>
      <Facts
        of={[
          [WORDS.reference, order.reference],
          [WORDS.order, order.orderId],
          [
            WORDS.player,
            <Link key="player" href={`/players/${encodeURIComponent(order.puuid)}`}>
              {order.puuid}
            </Link>,
          ],
          [WORDS.state, order.state],
          [WORDS.cost, `${formatNumber(order.cost)} ${order.currency}`],
          [WORDS.when, formatMoment(order.createdAt)],
          ...(creator ? [['Creator', creator] as const] : []),
        ]}
      />
      <Section title={WORDS.actions}>
        <OrderActions details={details} onDone={() => void mutate()} />
      </Section>
      <Section title={WORDS.events}>
        <DataTable
          label={WORDS.events}
          rows={events}
          keyOf={({ at, state }) => `${at} ${state}`}
          empty=""
          columns={[
            { label: WORDS.when, show: ({ at }) => formatMoment(at) },
            { label: WORDS.state, show: ({ state }) => state },
            { label: WORDS.cause, show: ({ cause }) => cause },
          ]}
        />
      </Section>
      <Section title={WORDS.money}>
        <DataTable
          label={WORDS.money}
          rows={transfers}
          keyOf={({ reference }) => reference}
          empty={WORDS.noMoney}
          columns={[
            { label: WORDS.when, show: ({ at }) => formatMoment(at) },
            { label: WORDS.what, show: ({ kind }) => kind },
            {
              label: WORDS.amount,
              show: ({ amount, currency }) => `${formatNumber(amount)} ${currency}`,
              isNumber: true,
            },
          ]}
        />
      </Section>
      <Section title={WORDS.payments}>
        <DataTable
          label={WORDS.payments}
          rows={payments}
          keyOf={({ paymentId }) => paymentId}
          empty={WORDS.noPayments}
          columns={[
            { label: WORDS.when, show: ({ createdAt }) => formatMoment(createdAt) },
            { label: WORDS.gateway, show: ({ gateway, paymentId }) => `${gateway} ${paymentId}` },
            { label: WORDS.state, show: ({ state }) => state },
            {
              label: WORDS.charged,
              show: ({ charged }) => charged && formatMoney(charged.minor, charged.currency),
              isNumber: true,
            },
          ]}
        />
      </Section>
      <Section title={WORDS.deliveries}>
        <DataTable
          label={WORDS.deliveries}
          rows={deliveries}
          keyOf={({ deliveryId }) => deliveryId}
          empty={WORDS.noDeliveries}
          columns={[
            { label: WORDS.when, show: ({ updatedAt }) => formatMoment(updatedAt) },
            { label: WORDS.what, show: ({ kind, queue }) => `${kind} ${queue}` },
            { label: WORDS.state, show: ({ status }) => status },
            { label: WORDS.attempts, show: ({ attempts }) => attempts, isNumber: true },
            { label: WORDS.error, show: ({ lastError }) => lastError },
          ]}
        />
      </Section>
    </Stack>
  )
}
