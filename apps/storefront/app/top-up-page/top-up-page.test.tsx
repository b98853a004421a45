// @vitest-environment happy-dom

import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Answers, answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const bundle = (amount: number, minor: number, currency: string) => ({
  productId: `rp-${amount}`,
  name: `${amount} RP`,
  amount,
  price: { minor, currency },
})
const offersIn = (region: string, currency: string, times = 1): CurrencyOffersAnswer => ({
  region,
  currency: 'RP',
  offers: [bundle(500, 500 * times, currency), bundle(1_100, 1_000 * times, currency)],
})
const HOME = offersIn('NA', 'USD')
const ABROAD = offersIn('BR', 'BRL', 5)
const LIMIT: SpendingLimitAnswer = {
  currency: 'USD',
  limit: null,
  most: null,
  spent: 0,
  open: 0,
  left: null,
  pending: null,
  renewsAt: '2026-12-01T00:00:00.000Z',
}
const leaving = (left: number): SpendingLimitAnswer => ({
  ...LIMIT,
  limit: left,
  left,
  units: [{ gameId: 'lol', amount: 500, price: { minor: 500, currency: 'USD' } }],
})

function openTopUp(answers: Answers) {
  answerCalls({ getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 0 }] } }, ...answers })
  openPage('/en-us/lol/top-up/', { offers: [HOME] })
}
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Buy for/ })
const onSale = () => buttons().flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent]))

it('nothing can be bought until it is known who is there; visitors buy at the prices of the language', async () => {
  setSignOn({ state: 'init' })
  openTopUp({ listCurrencyOffers: { body: HOME } })
  await screen.findByRole('heading', { level: 1 })
  expect(buttons().length).toBeGreaterThan(1)
  expect(onSale()).toEqual([])
  act(() => setSignOn({ state: 'login_required' }))
  await waitFor(() => expect(onSale()).toEqual(['Buy for $5.00', 'Buy for $10.00']))
})

it('a player at home elsewhere never sees a price that is not theirs, and buys when limit and prices are known', async () => {
  setSignOn({ ...PLAYER, region: 'BR' })
  openTopUp({ listCurrencyOffers: { body: ABROAD }, getSpendingLimit: { body: LIMIT } })
  await screen.findByRole('heading', { level: 1 })
  // Prices of theirs, which may be there already, are in R$.
  expect(document.body.textContent).not.toMatch(/(?<!R)\$\d/)
  await waitFor(() => expect(onSale()).toEqual(['Buy for R$25.00', 'Buy for R$50.00']))
})

it.each<[string, Answers]>([
  ['prices', { listCurrencyOffers: 'no answer', getSpendingLimit: { body: LIMIT } }],
  ['limit', { listCurrencyOffers: { body: HOME }, getSpendingLimit: 'no answer' }],
])('a player whose %s nobody tells is told so and can ask again, and buys nothing', async (_, answers) => {
  setSignOn(PLAYER)
  openTopUp(answers)
  const alert = await screen.findByRole('alert')
  expect(screen.queryAllByRole('button', { name: /^Buy for/ })).toEqual([])
  answerCalls({ listCurrencyOffers: { body: HOME }, getSpendingLimit: { body: LIMIT } })
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onSale()).toEqual(['Buy for $5.00', 'Buy for $10.00']))
})

it.each([
  ['of the limit', 'NA', HOME, ['Buy for $5.00']],
  ['of another region, by its worth', 'BR', ABROAD, ['Buy for R$25.00']],
] as const)('what the limit forbids is off, with the reason: prices %s', async (_, region, offers, left) => {
  setSignOn({ ...PLAYER, region })
  openTopUp({ listCurrencyOffers: { body: offers }, getSpendingLimit: { body: leaving(999) } })
  await waitFor(() => expect(onSale()).toEqual(left))
  const forbidden = buttons().find(({ textContent }) => /\$(10|50)\.00$/.test(textContent))
  const reason = document.getElementById(forbidden?.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Over your monthly limit')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount (RP)' }), '1050')
  expect(await screen.findByText(/This would go over your monthly limit/)).toBeTruthy()
  expect(onSale()).toEqual(left)
})

it('an exact amount that costs more than a larger pack names that pack and what it leaves', async () => {
  openTopUp({ listCurrencyOffers: { body: HOME } })
  const amount = await screen.findByRole('textbox', { name: 'Amount (RP)' })
  await userEvent.type(amount, '1050')
  const told = await screen.findByText(/^Costs less/, { exact: false })
  expect(told.textContent).toBe('1100 RP · $10.00 Costs less and leaves you 50 RP.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '700')
  expect(screen.queryByText(/Costs less/)).toBeNull()
})

it('an amount below the smallest cannot be bought, and is told so', async () => {
  openTopUp({ listCurrencyOffers: { body: HOME } })
  const field = await screen.findByRole('textbox', { name: 'Amount (RP)' })
  await userEvent.type(field, '30')
  expect(await screen.findByText(/^Smallest amount: \d+ RP\.$/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onSale()).toEqual(['Buy for $5.00', 'Buy for $10.00'])
  await userEvent.type(field, '0')
  expect(onSale()).toHaveLength(3)
})

it('where the wish for delivery is needed, it is asked for once, before the packs, and where it was missed', async () => {
  setSignOn({ ...PLAYER, region: 'EUW' })
  openTopUp({ listCurrencyOffers: { body: { ...HOME, region: 'EUW' } }, getSpendingLimit: { body: LIMIT } })
  await waitFor(() => expect(onSale()).toHaveLength(2))
  const box = () => screen.getByRole('checkbox', { name: /^Deliver right away/ })
  const [pack, other] = buttons()
  if (!pack || !other) throw new Error('two packs are on sale')
  expect(pack.compareDocumentPosition(box()) & Node.DOCUMENT_POSITION_PRECEDING, 'the box first').toBeTruthy()
  const before = box()
  await userEvent.click(other)
  expect(document.activeElement).toBe(before)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('every pack looks like something to press; the smallest that covers what is missing stands out', async () => {
  setSignOn(PLAYER)
  const product = sampleProduct({ cost: 975 })
  answerCalls({
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 100 }] } },
    listCurrencyOffers: { body: HOME },
    getSpendingLimit: { body: LIMIT },
    getCatalogueProduct: { body: product },
    quote: prices(productInfo('maerith')),
  })
  openPage('/en-us/lol/top-up/?for=maerith', { offers: [HOME], catalogue: [product] })
  await screen.findByText(/^You need /)
  const looks = buttons().map(({ dataset }) => dataset.variant)
  expect(looks).toEqual(['forward', 'primary', 'forward'])
})

it.each([
  ['a pack', 'Buy for $10.00'],
  ['the exact amount', 'Buy for $7.00'],
])('what was pressed says that it works, keeps the focus, and nothing else can be pressed: %s', async (_, name) => {
  setSignOn(PLAYER)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const context = {
    order_id: '0198c0de-0000-7000-8000-000000000001',
    redirect_url: 'http://localhost:4000/pay/1',
  }
  openTopUp({
    listCurrencyOffers: { body: HOME },
    getSpendingLimit: { body: LIMIT },
    startVirtualCurrencyOrder: { body: { context } },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount (RP)' }), '700')
  await waitFor(() => expect(onSale()).toHaveLength(3))
  const button = screen.getByRole('button', { name })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  const others = buttons().filter((other) => other !== button)
  expect(others.map((other) => [other.disabled, other.getAttribute('aria-busy')])).toEqual([
    [true, null],
    [true, null],
  ])
  // Whoever comes back to the page as they left it may buy again.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(onSale()).toHaveLength(3))
  expect(button.getAttribute('aria-busy')).toBeNull()
})
