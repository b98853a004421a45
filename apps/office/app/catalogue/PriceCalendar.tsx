import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { Stack } from '@quartermaster/ui/Stack'
import { DataTable } from '../lists/DataTable.tsx'
import { Amount } from '../values/Amount.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import { PriceMonth } from './PriceMonth.tsx'

/** What a product costs, step by step, as the calculator and the 30-day rule say. */
export function PriceCalendar({ label, steps }: { label: string; steps: readonly PriceStep[] }) {
  return (
    <Stack gap="s">
      {steps.length > 0 && <PriceMonth label={label} steps={steps} />}
      <DataTable
        label={label}
        rows={steps}
        keyOf={({ from }) => from}
        empty={WORDS.noPrices}
        columns={[
          { label: WORDS.from, show: ({ from }) => <Moment at={from} exact /> },
          {
            label: WORDS.original,
            show: ({ original, currency }) => <Amount of={original} currency={currency} />,
            isNumber: true,
          },
          {
            label: WORDS.final,
            show: ({ final, currency }) => <Amount of={final} currency={currency} />,
            isNumber: true,
          },
          {
            label: WORDS.prior,
            show: ({ original, final, prior, currency }) => {
              if (prior !== null) return <Amount of={prior} currency={currency} />
              return final < original ? WORDS.noPrior : WORDS.noReduction
            },
            isNumber: true,
          },
        ]}
      />
    </Stack>
  )
}
