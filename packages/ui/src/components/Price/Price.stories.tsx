import type { Meta, StoryObj } from '@storybook/react-vite'
import { LOCALE } from '../../stories/sample.ts'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Price } from './Price.tsx'

const meta: Meta<typeof Price> = { title: 'Price', component: Price }
export default meta

const CURRENCIES = ['RP', 'VP', 'WC', 'COIN'] as const

export const Currencies: StoryObj<typeof Price> = {
  render: () => (
    <Stack>
      {(['S', 'M', 'L'] as const).map((size) => (
        <Cluster key={size} gap="l">
          {CURRENCIES.map((currency) => (
            <Price
              key={currency}
              size={size}
              amount={1350}
              currency={currency}
              currencyLabel={currency}
              locale={LOCALE}
            />
          ))}
        </Cluster>
      ))}
    </Stack>
  ),
}

export const Reduced: StoryObj<typeof Price> = {
  render: () => (
    <Stack>
      {(['S', 'M', 'L'] as const).map((size) => (
        <Price
          key={size}
          size={size}
          amount={1350}
          original={1820}
          currency="VP"
          currencyLabel="VP"
          locale={LOCALE}
          originalLabel="Original price"
          finalLabel="Price now"
        />
      ))}
    </Stack>
  ),
}
