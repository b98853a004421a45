// @vitest-environment happy-dom
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/products'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { BUNDLE, sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

const MAERITH = sampleProduct()
const PAGE = '/en-us/lol/maerith/'
const offersOf = (region: string, minor: number, currency: string): CurrencyOffersAnswer => ({
  region,
  currency: 'RP',
  offers: [{ productId: 'rp-500', name: '500 RP', amount: 500, price: { minor, currency } }],
})
const HERE = offersOf('NA', 500, 'USD')
const written = () => [...document.querySelectorAll('[data-worth]')].map((part) => part.textContent)
const worthOf = (amount: number, minor: number) => (amount * minor) / 500 / 100

beginAsStranger()

it('a visitor reads what the server wrote, and nothing more is asked', async () => {
  const sent = answerCalls({ getProduct: prices(productInfo('maerith')) })
  openPage(PAGE, { catalogue: [MAERITH], offers: [HERE] })
  await buttonIn('ready')
  expect(written()).toEqual([` worth ≈ $${worthOf(MAERITH.cost, 500).toFixed(2)}`])
  expect(sent.map(({ name }) => name)).not.toContain('listCurrencyOffers')
})

it('an account at home elsewhere reads it in the money of its region', async () => {
  const sent = answerCalls({
    quote: prices(productInfo('maerith')),
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 5_000 }] } },
    listCurrencyOffers: { body: offersOf('BR', 2_500, 'BRL') },
  })
  setSignOn({ ...PLAYER, region: 'BR' })
  openPage(PAGE, { catalogue: [MAERITH], offers: [HERE] })
  await buttonIn('ready')
  await waitFor(() => expect(written()).toEqual([expect.stringContaining('R$')]))
  expect(sent.map(({ address }) => address)).toContain('/api/v3/currency-offers/lol?locale=en-us&region=BR')
})

it('who lacks something sees exactly that and the bundles, each with its price for a hundred', async () => {
  answerCalls({
    quote: prices(productInfo('maerith')),
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 0 }] } },
    listCurrencyOffers: {
      body: {
        ...HERE,
        offers: [
          ...HERE.offers,
          {
            productId: 'rp-6200',
            name: '6,200 RP',
            amount: 6_200,
            bonus: 1_200,
            price: { minor: 4_999, currency: 'USD' },
          },
        ],
      },
    },
  })
  setSignOn({ ...PLAYER, region: 'NA' })
  openPage(PAGE, { catalogue: [MAERITH], offers: [HERE] })
  await buttonIn('ready')
  const list = await screen.findByRole('list', { name: 'Ways to cover it' })
  expect(list.textContent).toMatch(/^Exactly .* RP\$.*\$1\.00 per 1006,200 RP\$49\.99\$0\.81 per 100$/)
  const topUp = screen.getByRole('link', { name: 'Top up RP' })
  expect(topUp.getAttribute('href')).toBe('/en-us/lol/top-up/?for=maerith')
})

it('of a sum the whole alone is told: its parts, rounded one by one, would not add up to it', async () => {
  const inCores = { game: 'wr', prices: [{ finalPrice: { cost: 990, currency: 'WC' } }] } as const
  answerCalls({
    getProducts: prices(
      { ...productInfo('monsoon'), ...inCores, type: 'BUNDLE', prices: [...inCores.prices] },
      { ...productInfo('comet'), ...inCores, type: 'ACCESSORY', prices: [...inCores.prices] },
    ),
  })
  openPage('/en-us/wr/monsoon/', { catalogue: [BUNDLE], offers: [{ ...HERE, currency: 'WC' }] })
  await buttonIn('ready')
  expect(written(), 'the page').toEqual([' worth ≈ $9.90'])
  await userEvent.click(await screen.findByRole('button', { name: 'See what each item costs' }))
  const dialog = await screen.findByRole('dialog')
  const rows = dialog.querySelectorAll('li [data-worth]')
  const total = dialog.querySelectorAll('[data-row="final"] [data-worth]')
  expect([rows.length, total.length]).toEqual([0, 1])
})
