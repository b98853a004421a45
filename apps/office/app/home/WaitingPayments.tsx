import type { WaitingPayment } from '@quartermaster/contract/wire/office/session'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

interface WaitingPaymentsProps {
  readonly id: string
  readonly payments: readonly WaitingPayment[]
  readonly count: number
}

/** Payments that have not ended though they should have, the oldest first, each with its order. */
export function WaitingPayments({ id, payments, count }: WaitingPaymentsProps) {
  return (
    <Section
      id={id}
      title={WORDS.waitingPayments}
      lead={count > payments.length ? WORDS.oldestOf(payments.length, formatNumber(count)) : undefined}
    >
      <DataTable
        label={WORDS.waitingPayments}
        rows={payments}
        keyOf={({ gateway, paymentId }) => `${gateway} ${paymentId}`}
        empty={WORDS.noWaitingPayments}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => <Moment at={createdAt} /> },
          { label: WORDS.payment, show: ({ paymentId, orderId }) => <Id of={paymentId} href={`/orders/${orderId}`} /> },
          { label: WORDS.gateway, show: ({ gateway }) => gateway },
        ]}
      />
    </Section>
  )
}
