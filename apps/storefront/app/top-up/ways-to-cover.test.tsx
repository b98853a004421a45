// @vitest-environment happy-dom

import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const MAERITH = sampleProduct()
const MISSING = 1_050
const bundle = (amount: number, minor: number) => ({
  productId: `rp-${amount}`,
  name: `${amount} RP`,
  amount,
  price: { minor, currency: 'USD' },
})
const OFFERS: CurrencyOffersAnswer = {
  region: 'NA',
  currency: 'RP',
  offers: [bundle(500, 500), bundle(1_100, 1_000), bundle(2_800, 2_300)],
}
const limit = (left: number | null): SpendingLimitAnswer => ({
  currency: 'USD',
  limit: left,
  most: null,
  spent: 0,
  open: 0,
  left,
  pending: null,
  renewsAt: '2026-12-01T00:00:00.000Z',
})

async function waysOf(left: number | null) {
  const info = productInfo('maerith')
  answerCalls({
    quote: prices({ ...info, prices: [{ finalPrice: { cost: MISSING + 100, currency: 'RP' } }] }),
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 100 }] } },
    listCurrencyOffers: { body: OFFERS },
    getSpendingLimit: { body: limit(left) },
  })
  setSignOn(PLAYER)
  openPage('/en-us/lol/maerith/', { catalogue: [MAERITH], offers: [OFFERS] })
  const list = await screen.findByRole('list', { name: 'Ways to cover it' })
  return () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
}

it('are told cheapest first, and a pack that costs less than the exact amount says so', async () => {
  const ways = await waysOf(null)
  expect(ways()).toEqual([
    '1100 RP$10.00$0.91 per 100Costs less and leaves you 50 RP.',
    'Exactly 1,050 RP$10.50$1.00 per 100',
    '2800 RP$23.00$0.82 per 100',
  ])
  expect((await buttonIn('ready')).hasAttribute('disabled')).toBe(false)
})

it('say which of them the limit forbids', async () => {
  const ways = await waysOf(1_020)
  await waitFor(() => expect(ways()[1]).toBe('Exactly 1,050 RP$10.50$1.00 per 100Over your monthly limit'))
  expect(ways()[0]).toContain('Costs less')
  expect((await buttonIn('ready')).hasAttribute('disabled')).toBe(false)
})

it('leave nothing to buy where none of them fits', async () => {
  const ways = await waysOf(999)
  await waitFor(async () => expect((await buttonIn('ready')).hasAttribute('disabled')).toBe(true))
  expect(ways().every((way) => way?.endsWith('Over your monthly limit'))).toBe(true)
  const note = document.getElementById((await buttonIn('ready')).getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Over your monthly limit')
  expect(screen.getByText(/This would go over your monthly limit: \$9\.99 left/)).toBeTruthy()
})
