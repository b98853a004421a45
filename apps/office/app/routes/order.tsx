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
import { formatMoment, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

export default function Order() {
  const { orderId = '' } = useParams()
  const { data: details, error, mutate } = useOffice('getOrder', { params: { orderId } })
  if (error && !details) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!details) return <Spinner label={WORDS.loading} />
  const { order, timeline, creator, receiptEmail } = details
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
          ...(creator ? [[WORDS.creator, creator] as const] : []),
          ...(receiptEmail ? [[WORDS.receiptTo, receiptEmail] as const] : []),
        ]}
      />
      <Section title={WORDS.actions}>
        <OrderActions details={details} onDone={() => void mutate()} />
      </Section>
      <Section title={WORDS.timeline}>
        <DataTable
          label={WORDS.timeline}
          rows={timeline.map((entry, at) => ({ ...entry, at, when: entry.at }))}
          keyOf={({ at }) => String(at)}
          empty=""
          columns={[
            { label: WORDS.when, show: ({ when }) => formatMoment(when) },
            { label: WORDS.what, show: ({ kind }) => kind },
            { label: WORDS.details, show: ({ sentence }) => sentence },
          ]}
        />
      </Section>
    </Stack>
  )
}
