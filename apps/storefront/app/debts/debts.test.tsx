// @vitest-environment happy-dom
import type { WalletAnswer } from '@quartermaster/contract/wire/wallets'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct, VAL_SPRAY } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const OWED = { currency: 'RP', amount: 880 } as const
const WALLET: WalletAnswer = { balances: [], debts: [{ ...OWED, orders: [] }], movements: [], next: null }
const NOTE = /you owe that amount\. Top up/

function openOwing(path: string, answers: Answers) {
  answerCalls({ getWallet: { body: WALLET }, ...answers })
  setSignOn(PLAYER)
  openPage(path, { catalogue: [VAL_SPRAY, sampleProduct()] })
}
const topUps = () => screen.getAllByRole('link', { name: /^Top up / }).map((link) => link.getAttribute('href'))

it('is told on the pages of other games before anything is pressed, with the way to settle it and no other', async () => {
  openOwing('/en-us/val/red-static/', {
    quote: prices({ ...productInfo('red-static'), game: 'val', type: 'SPRAY' }),
    getWalletBalance: { body: { balance: [{ currency: 'VP', amount: 0 }], debts: [OWED] } },
  })
  const button = await buttonIn('ready')
  expect(await screen.findByText('You owe 880 RP')).toBeTruthy()
  expect(topUps(), 'VP would be bought in vain').toEqual(['/en-us/lol/top-up/'])
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
  expect(screen.getByRole('main').textContent).not.toContain('next step')
})

it('in the currency of the page leads to one top-up, which fills the wallet too', async () => {
  openOwing('/en-us/lol/maerith/', {
    quote: prices(productInfo('maerith')),
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 0 }], debt: OWED, debts: [OWED] } },
  })
  await buttonIn('ready')
  expect(await screen.findByText('You owe 880 RP')).toBeTruthy()
  expect(topUps()).toEqual(['/en-us/lol/top-up/?for=maerith'])
  expect(screen.getByRole('main').textContent).not.toContain('next step')
})

it('is named by the refusal of a purchase elsewhere, with the way to settle it', async () => {
  openOwing('/en-us/val/red-static/', {
    quote: prices({ ...productInfo('red-static'), game: 'val', type: 'SPRAY' }),
    getWalletBalance: { body: { balance: [{ currency: 'VP', amount: 5_000 }] } },
    startOrder: { status: 409, errorCode: 'DEBT_OUTSTANDING' },
  })
  await userEvent.click(await buttonIn('ready'))
  const dialog = await screen.findByRole('dialog', { name: 'The purchase didn’t go through' })
  expect(await within(dialog).findByText('You owe 880 RP')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Top up RP' }).getAttribute('href')).toBe('/en-us/lol/top-up/')
})
