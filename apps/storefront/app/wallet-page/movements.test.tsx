// @vitest-environment happy-dom
import type { WalletMovement } from '@quartermaster/contract/wire/wallets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { Movements } from './Movements.tsx'

beginAsStranger()

const moved: WalletMovement = {
  id: 'dispute:1',
  kind: 'CLAWBACK',
  currency: 'RP',
  amount: 0,
  balanceAfter: 0,
  createdAt: '2026-11-16T10:00:00.000Z',
  order: null,
  codeEnding: null,
}

it('what became a debt, or paid a part of one, says what is owed then', async () => {
  openPart(
    <Movements
      movements={[
        { ...moved, id: 'paid', kind: 'DEBT_PAYMENT', amount: -880, debt: { amount: -880, after: 0 } },
        { ...moved, id: 'part', kind: 'DEBT_PAYMENT', amount: -120, debt: { amount: -120, after: 880 } },
        { ...moved, debt: { amount: 1_000, after: 1_000 } },
      ]}
    />,
  )
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  // Each line waits for its own part, and they need not appear in one step.
  await waitFor(() =>
    expect(lines().map((line) => /You owe [\d,]+ RP/.exec(line)?.[0])).toEqual([
      undefined,
      'You owe 880 RP',
      'You owe 1,000 RP',
    ]),
  )
  expect(lines().map((line) => line.includes('−'))).toEqual([true, true, false])
})
