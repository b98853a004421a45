import { Stack } from '@quartermaster/ui/Stack'
import { DataTable } from '../lists/DataTable.tsx'
import { Amount } from '../values/Amount.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import { PriceMonth, type PriceMonthProps } from './PriceMonth.tsx'

/** Most stand right below their section's heading. */
type PriceCalendarProps = Omit<PriceMonthProps, 'level'> & Partial<Pick<PriceMonthProps, 'level'>>

/** What a product costs, step by step, as the calculator and the 30-day rule say. */
export function PriceCalendar({ label, level = 3, steps }: PriceCalendarProps) {
  return (
    <Stack gap="s">
      {steps.length > 0 && <PriceMonth label={label} level={level} steps={steps} />}
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
