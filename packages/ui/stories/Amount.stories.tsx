import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../src/components/Amount/Amount.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { CURRENCY_MARKS } from '../src/tokens/marks.ts'
import { LOCALE } from './sample.ts'

const meta: Meta<typeof Amount> = { title: 'Amount', component: Amount }
export default meta

const UNITS = Object.keys(CURRENCY_MARKS) as (keyof typeof CURRENCY_MARKS)[]

export const Units: StoryObj<typeof Amount> = {
  render: () => (
    <Stack>
      {(['S', 'M', 'L'] as const).map((size) => (
        <Cluster key={size} gap="l">
          {UNITS.map((unit) => (
            <Amount
              key={unit}
              size={size}
              amount={1350}
              icon={{ mark: CURRENCY_MARKS[unit], scale: 0.75 }}
              unit={unit}
              locale={LOCALE}
            />
          ))}
        </Cluster>
      ))}
    </Stack>
  ),
}

export const Reduced: StoryObj<typeof Amount> = {
  render: () => (
    <Stack>
      {(['S', 'M', 'L'] as const).map((size) => (
        <Amount
          key={size}
          size={size}
          amount={1350}
          original={1820}
          icon={{ mark: CURRENCY_MARKS.VP, scale: 1 }}
          unit="VP"
          locale={LOCALE}
          originalLabel="Original price"
          finalLabel="Price now"
        />
      ))}
    </Stack>
  ),
}
