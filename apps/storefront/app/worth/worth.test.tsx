// @vitest-environment happy-dom
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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

describe('the parts of a bundle', () => {
  /** A third of 1,000 each and the rest: rounded one by one, 1.33 + 1.33 + 1.33 would not be 4.00. */
  const [comet] = BUNDLE.contents
  const PARTS = ['comet', 'gale', 'squall'].map((productId) => ({
    ...(comet as (typeof BUNDLE.contents)[number]),
    productId,
    name: productId,
    cost: 400,
    itemPriceInBundle: 400,
  }))
  const bundle = { ...BUNDLE, cost: 1_200, price: 1_200, contents: PARTS }
  const here = { ...offersOf('NA', 333, 'USD'), currency: 'WC' } as const
  const offers = [{ ...here, offers: here.offers.map((offer) => ({ ...offer, amount: 1_000 })) }]
  const inCores = (id: string, cost: number, type: 'BUNDLE' | 'ACCESSORY') => ({
    ...productInfo(id),
    game: 'wr' as const,
    type,
    prices: [{ finalPrice: { cost, currency: 'WC' as const } }],
  })
  const answer = prices(
    inCores('monsoon', 1_200, 'BUNDLE'),
    ...PARTS.map(({ productId }) => inCores(productId, 400, 'ACCESSORY')),
  )
  const told = (part: ParentNode) => [...part.querySelectorAll('[data-worth]')].map(({ textContent }) => textContent)
  const IN_PARTS = [' worth ≈ $1.33', ' worth ≈ $1.33', ' worth ≈ $1.34']

  it('are told in money on the page, as the server wrote it, and add up to the whole', async () => {
    const sent = answerCalls({ getProducts: answer })
    openPage('/en-us/wr/monsoon/', { catalogue: [bundle], offers })
    await buttonIn('ready')
    expect(written()).toEqual([' worth ≈ $4.00', ...IN_PARTS])
    expect(sent.map(({ name }) => name)).not.toContain('listCurrencyOffers')
  })

  it('and in the breakdown, line by line', async () => {
    answerCalls({ getProducts: answer })
    openPage('/en-us/wr/monsoon/', { catalogue: [bundle], offers })
    await buttonIn('ready')
    await userEvent.click(await screen.findByRole('button', { name: 'See what each item costs' }))
    const dialog = await screen.findByRole('dialog')
    expect([...dialog.querySelectorAll('li')].flatMap(told)).toEqual(IN_PARTS)
    expect([...dialog.querySelectorAll('[data-row="final"]')].flatMap(told)).toEqual([' worth ≈ $4.00'])
  })

  it('less what is owned, add up as well', async () => {
    answerCalls({
      quote: {
        body: {
          products: [
            inCores('monsoon', 800, 'BUNDLE'),
            ...PARTS.map(({ productId }) => inCores(productId, 400, 'ACCESSORY')),
          ],
          ownedItems: [{ productId: 'comet' }],
        },
      },
      getWalletBalance: { body: { balance: [{ currency: 'WC', amount: 5_000 }] } },
      listCurrencyOffers: { body: offers[0] as CurrencyOffersAnswer },
    })
    setSignOn({ ...PLAYER, region: 'NA' })
    openPage('/en-us/wr/monsoon/', { catalogue: [bundle], offers })
    await buttonIn('ready')
    // What is owned keeps its price's room, without a price.
    const cards = () =>
      [...document.querySelectorAll('article')].filter((card) => !card.querySelector('[aria-hidden] [data-worth]'))
    await waitFor(() => expect(written()[0]).toBe(' worth ≈ $2.66'))
    await waitFor(() => expect(cards().flatMap(told)).toEqual([' worth ≈ $1.33', ' worth ≈ $1.33']))
  })
})
