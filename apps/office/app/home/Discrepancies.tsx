import type { OpenDiscrepancy } from '@quartermaster/contract/wire/office/session'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Id } from '../values/Id.tsx'
import { Moment } from '../values/Moment.tsx'
import { formatNumber } from '../words/formats.ts'
import { DISCREPANCY_WORDS, inPlainWords } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** What gateways said that does not fit, the latest first, each with its order where there is one. */
export function Discrepancies({ open }: { open: readonly OpenDiscrepancy[] }) {
  return (
    <Section title={WORDS.discrepancies}>
      <DataTable
        label={WORDS.discrepancies}
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
