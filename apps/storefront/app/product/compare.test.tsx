// @vitest-environment happy-dom
import type { CatalogueProduct, ProductInfo } from '@quartermaster/contract/wire/products'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, answerCalls, prices } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import type { ButtonState } from '../purchase/button-state.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const CHAMPION = sampleProduct({ cost: 880, price: 880 })
const { gameId, productId, productSlug, productType, name } = CHAMPION
const SKIN = sampleProduct({
  productId: 'tide',
  name: 'Tide Maerith',
  productType: 'CHAMPION_SKIN',
  type: 'CHAMPION_SKIN',
  cost: 675,
  price: 675,
  parent: { gameId, productId, productSlug, productType, name },
  bundleId: 'set',
  bundleUrl: '/lol/set/',
})
const bundleOf = (...contents: readonly (readonly [CatalogueProduct, number])[]) =>
  sampleProduct({
    productId: 'set',
    name: 'Set',
    productType: 'BUNDLE',
    type: 'BUNDLE',
    contents: contents.map(([content, itemPriceInBundle]) => ({ ...content, itemPriceInBundle })),
  })
const info = (id: string, cost: number, more: Partial<ProductInfo> = {}): ProductInfo => ({
  id,
  game: 'lol',
  type: 'BUNDLE',
  status: 'PURCHASABLE',
  prices: [{ finalPrice: { cost, currency: 'RP' } }, { originalPrice: { cost, currency: 'RP' } }],
  ...more,
})
const NEEDS = info('tide', 675, { type: 'CHAMPION_SKIN', status: 'REQUIREMENTS_NOT_MET' })

/** `pressed` before the page knows its player, or once it knows what it may say of the item. */
async function compare(
  answers: Answers,
  pressed: ButtonState | 'early' = 'requirements_not_met',
): Promise<(row: string) => (string | null)[]> {
  answerCalls({ getWalletBalance: { body: { balance: [] } }, listOwned: { body: { owned: [] } }, ...answers })
  const player = { ...PLAYER, sub: crypto.randomUUID() }
  setSignOn(pressed === 'early' ? { state: 'init' } : player)
  openPage('/en-us/lol/tide/', { catalogue: [SKIN] })
  if (pressed !== 'early') await buttonIn(pressed)
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with the bundle' }))
  if (pressed === 'early') {
    await screen.findByRole('dialog')
    expect(screen.queryByRole('region', { name: 'Set' })).toBeNull()
    await act(async () => setSignOn(player))
  }
  const bundle = await screen.findByRole('region', { name: 'Set' })
  return (row) =>
    [...(within(bundle).getByRole('rowheader', { name: row }).closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    )
}

it('pressed before the player is known, it counts nothing until it can count what they need', async () => {
  const cells = await compare(
    {
      getCatalogueProduct: { body: bundleOf([CHAMPION, 700], [SKIN, 500]) },
      quote: [prices(NEEDS), prices(info('set', 1_200))],
    },
    'early',
  )
  expect(cells('You pay')).toEqual(['1,555 RP', '1,200 RP You save 355 RP'])
})

it('what an item needs that its bundle brings is counted where it is bought alone', async () => {
  const cells = await compare({
    getCatalogueProduct: { body: bundleOf([CHAMPION, 700], [SKIN, 500]) },
    quote: [prices(NEEDS), prices(info('set', 1_200))],
  })
  expect(cells('Maerith')).toEqual(['880 RP', '700 RP'])
  expect(cells('Tide Maerith')).toEqual(['675 RP', '500 RP'])
  expect(cells('You pay')).toEqual(['1,555 RP', '1,200 RP You save 355 RP'])
})

it('what an item needs that its bundle does not bring stands in a row of its own', async () => {
  const cells = await compare({
    getCatalogueProduct: [{ body: bundleOf([SKIN, 500]) }, { body: CHAMPION }],
    quote: [prices(NEEDS), prices(info('set', 500, { status: 'REQUIREMENTS_NOT_MET' }), info('maerith', 790))],
  })
  expect(cells('Requires Maerith.')).toEqual(['790 RP', '790 RP'])
  expect(cells('You pay')).toEqual(['1,465 RP', '1,290 RP You save 175 RP'])
})

it('an item that needs what is not sold has no price alone', async () => {
  const cells = await compare({
    getCatalogueProduct: [{ body: bundleOf([SKIN, 500]) }, { status: 404, errorCode: 'NOT_FOUND' }],
    quote: [prices(NEEDS), prices(info('set', 500))],
  })
  expect(cells('Requires Maerith.')).toEqual(['–', '–'])
  expect(cells('You pay')).toEqual(['–', '500 RP'])
})

it('a bundle that costs nothing is got by the words of its own page', async () => {
  const free = {
    getCatalogueProduct: { body: bundleOf([SKIN, 0]) },
    quote: [prices(info('tide', 675, { itemPriceInBundle: 0 })), prices(info('set', 0))],
  }
  const cells = await compare(free, 'ready')
  expect(cells('You pay')[1]).toContain('Free')
  expect(screen.getByRole('button', { name: 'Get it free' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy bundle' })).toBeNull()
})

it('what is owned has no heart on its own page, and no badge of it stands under the name of its bundle', async () => {
  const owned = { products: [info('tide', 675, { status: 'ALREADY_OWNED' })], ownedItems: [{ productId: 'tide' }] }
  answerCalls({
    quote: { body: owned },
    getWalletBalance: { body: { balance: [] } },
    listOwned: { body: { owned: [] } },
  })
  setSignOn({ ...PLAYER, sub: crypto.randomUUID() })
  openPage('/en-us/lol/tide/', { catalogue: [SKIN] })
  await buttonIn('already_owned')
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull()
  const nudge = await screen.findByRole('heading', { name: 'Also in a bundle' })
  expect(nudge.closest('section')?.textContent).not.toContain('One per player')
})
