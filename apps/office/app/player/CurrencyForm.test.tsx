import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { CurrencyForm } from './CurrencyForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('says what one gives alone and what is left of it, and that more needs a second operator', async () => {
  const session = sampleSession({ allowances: [{ kind: 'GRANT', unit: 'RP', atOnce: 500, aDay: 5_000, left: 200 }] })
  render(
    <SessionContext value={session}>
      <CurrencyForm puuid="p" call="grantCurrency" />
    </SessionContext>,
  )
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'RP')
  screen.getByText('Alone: up to 500 RP at a time and 5,000 RP within 24 hours, of which 200 are left.')
  await userEvent.type(screen.getByLabelText('Amount'), '200')
  expect(screen.queryByText(/second operator/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Amount'), '{Backspace}1')
  screen.getByText('This needs a second operator.')
})

it.each(['grantCurrency', 'debitCurrency'] as const)('%s begins anew once it is done', async (call) => {
  answerOffice({ [call]: { body: { status: 'DONE', message: 'The player has 5 KP.', approvalId: null } } })
  render(
    <SessionContext value={sampleSession()}>
      <CurrencyForm puuid="p" call={call} />
    </SessionContext>,
  )
  const currency = screen.getByLabelText<HTMLSelectElement>('Currency')
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  const first = currency.value
  await userEvent.selectOptions(currency, currency.options[1]?.value ?? '')
  await userEvent.type(amount, '5')
  await userEvent.type(screen.getByLabelText(/Reason/), 'ticket 1')
  await userEvent.click(screen.getByRole('button', { name: /currency$/ }))
  await screen.findByText('The player has 5 KP.')
  expect([currency.value, amount.value]).toEqual([first, ''])
})
