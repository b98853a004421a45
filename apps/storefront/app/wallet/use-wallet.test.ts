import { expect, it } from 'vitest'
import { toBalances } from './use-wallet.ts'

// proves 3.games.4, 3.wallet.2
it('turns a balance into a map from currency code to amount', () => {
  const balance = [
    { currency: 'RP', amount: 1200 },
    { currency: 'VP', amount: 0 },
  ] as const
  expect(toBalances({ balance: [...balance] })).toEqual({ RP: 1200, VP: 0 })
  expect(toBalances({ balance: [] })).toEqual({})
})
