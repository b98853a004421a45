import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { DataTable } from '../lists/DataTable.tsx'
import { formatMoment, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** What a product costs, step by step, as the calculator and the 30-day rule say. */
export function PriceCalendar({ label, steps }: { label: string; steps: readonly PriceStep[] }) {
  return (
    <DataTable
      label={label}
      rows={steps}
      keyOf={({ from }) => from}
      empty={WORDS.noPrices}
      columns={[
        { label: WORDS.from, show: ({ from }) => formatMoment(from) },
        { label: WORDS.currency, show: ({ currency }) => currency },
        { label: WORDS.original, show: ({ original }) => formatNumber(original), isNumber: true },
        { label: WORDS.final, show: ({ final }) => formatNumber(final), isNumber: true },
        {
          label: WORDS.prior,
          show: ({ prior }) => (prior === null ? WORDS.noReduction : formatNumber(prior)),
          isNumber: true,
        },
      ]}
    />
  )
}
