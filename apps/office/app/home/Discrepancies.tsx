import type { OpenDiscrepancy } from '@quartermaster/contract/wire/office/session'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { formatNumber } from '../words/formats.ts'
import { DISCREPANCY_WORDS, inPlainWords } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

interface DiscrepanciesProps {
  readonly id: string
  readonly open: readonly OpenDiscrepancy[]
  readonly count: number
}

/** What gateways said that does not fit, the latest first, each with its order where there is one. */
export function Discrepancies({ id, open, count }: DiscrepanciesProps) {
  return (
    <Section
      id={id}
      title={WORDS.openDiscrepancies}
      lead={count > open.length ? WORDS.latestOf(open.length, formatNumber(count)) : undefined}
    >
      <DataTable
        label={WORDS.openDiscrepancies}
        rows={open}
        keyOf={({ discrepancyId }) => discrepancyId}
        empty={WORDS.noDiscrepancies}
        columns={[
          { label: WORDS.when, show: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
          {
            label: WORDS.payment,
            show: ({ paymentId, orderId }) => (
              <Id of={paymentId} href={orderId === null ? undefined : `/orders/${orderId}`} />
            ),
          },
          { label: WORDS.said, show: ({ reason }) => DISCREPANCY_WORDS[reason] ?? inPlainWords(reason) },
          { label: WORDS.times, show: ({ times }) => formatNumber(times), isNumber: true },
        ]}
      />
    </Section>
  )
}
