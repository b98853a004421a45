// @vitest-environment happy-dom
import type { ProductInfo } from '@quartermaster/contract/wire/products'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { BUNDLE, sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const answered = (id: string, cost?: number, original = cost, more: Partial<ProductInfo> = {}): ProductInfo => ({
  id,
  game: 'wr',
  type: 'BUNDLE',
  status: 'PURCHASABLE',
  prices:
    cost === undefined || original === undefined
      ? []
      : [{ finalPrice: { cost, currency: 'WC' } }, { originalPrice: { cost: original, currency: 'WC' } }],
  ...more,
})
/** The only part of the bundle, with what it costs in it and alone. */
const comet = (cost: number, alone: number): NonNullable<ProductInfo['contents']>[number] => ({
  productIdentity: { gameId: 'wr', productType: 'ACCESSORY', productId: 'comet' },
  prices: [{ currency: 'WC', cost }],
  alone,
})
const words = () => screen.getByRole('main').textContent ?? ''

function openAs(products: ProductInfo[], ownedItems: { productId: string }[] = []) {
  answerCalls({ quote: { body: { products, ownedItems } }, getWalletBalance: { body: { balance: [] } } })
  setSignOn(PLAYER)
  openPage('/en-us/wr/monsoon/', { catalogue: [BUNDLE] })
}
const openBreakdown = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'See what each item costs' }))
  return screen.findByRole('dialog')
}

describe('on the page of a bundle', () => {
  it('what is wholly owned has no price and cannot be bought, in its breakdown neither', async () => {
    openAs(
      [answered('monsoon', undefined, undefined, { status: 'ALREADY_OWNED' }), answered('comet', 490)],
      [{ productId: 'monsoon' }, { productId: 'comet' }],
    )
    await buttonIn('already_owned')
    expect(words()).not.toMatch(/990|1,480/)
    const breakdown = await openBreakdown()
    expect(breakdown.querySelector('[data-row]')).toBeNull()
    expect(within(breakdown).getByRole<HTMLButtonElement>('button', { name: 'Owned' }).disabled).toBe(true)
  })

  it('a remainder that costs nothing is free, and is not bought', async () => {
    openAs([answered('monsoon', 0, 490, { comparison: 'ONE_BY_ONE' }), answered('comet', 490)])
    expect((await buttonIn('ready')).textContent).toBe('Get it free')
    expect(screen.getByText('Free').textContent).toBe('Free')
    expect(words()).not.toMatch(/\b0 Wild Cores/)
  })

  it('a price that is not higher is not struck', async () => {
    openAs([answered('monsoon', 990, 900), answered('comet', 490)])
    await buttonIn('ready')
    expect([...document.querySelectorAll('main section s')].map((struck) => struck.textContent)).not.toContain('900')
  })

  it.each([
    ['LOWEST_OF_30_DAYS', 990, [], true],
    ['LOWEST_OF_30_DAYS', 1_100, ['1,100'], true],
    ['ONE_BY_ONE', 1_480, ['1,480', '490'], false],
  ] as const)(
    'told by %s with %i before, total and parts follow one rule',
    async (comparison, before, struck, inWords) => {
      // One by one: the only part, which costs 1,480 alone by now.
      const alone = inWords ? 1_480 : 490
      openAs([
        answered('monsoon', 990, before, { comparison, contents: [comet(245, alone)] }),
        answered('comet', alone),
      ])
      await buttonIn('ready')
      await waitFor(() => expect(words().includes('Bought separately: 1,480 Wild Cores')).toBe(inWords))
      expect([...document.querySelectorAll('main s')].map(({ textContent }) => textContent)).toEqual(struck)
      const breakdown = await openBreakdown()
      expect(breakdown.querySelector('[data-row="original"]')?.textContent).toBe('Bought separately1,480 Wild Cores')
      expect([...breakdown.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(struck.slice(0, 1))
    },
  )

  it('its rows add up to what is paid, whatever has changed since the page was made', async () => {
    // Alone it costs 200 by now, which the page did not know.
    openAs([
      answered('monsoon', 200, 245, {
        comparison: 'LOWEST_OF_30_DAYS',
        until: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
        contents: [comet(245, 200)],
      }),
      answered('comet', 200),
    ])
    await buttonIn('ready')
    await waitFor(() => expect(words()).toContain('Lowest price in the 30 days before: 245 Wild Cores'))
    const breakdown = await openBreakdown()
    expect(within(breakdown).getByRole('listitem').textContent).toContain('200 Wild Cores')
    expect(breakdown.querySelector('[data-row="final"]')?.textContent).toBe('You pay200 Wild Cores')
    expect(breakdown.querySelector('[data-row="original"]'), 'one by one it costs the same').toBeNull()
    expect(breakdown.querySelector('[data-row="prior"]')?.textContent).toBe(
      'Lowest price in the 30 days before245 Wild Cores',
    )
    await waitFor(() => expect(breakdown.querySelector('time')?.textContent).toMatch(/^Price ends /))
  })
})

it('beside an item its bundle is shown: name, price, saving and what is inside', async () => {
  const comet = sampleProduct({
    gameId: 'wr',
    productId: 'comet',
    productType: 'WR_ACCESSORY',
    type: 'WR_ACCESSORY',
    name: 'Comet',
    currency: 'WC',
    cost: 490,
    price: 490,
    bundleId: 'monsoon',
    bundleUrl: '/wr/monsoon/',
  })
  answerCalls({
    getProduct: { body: { products: [answered('comet', 490)], ownedItems: [] } },
    getProducts: {
      body: { products: [answered('monsoon', 990, 1_480, { comparison: 'ONE_BY_ONE' })], ownedItems: [] },
    },
    getCatalogueProduct: { body: BUNDLE },
  })
  openPage('/en-us/wr/comet/', { catalogue: [comet] })
  await buttonIn('ready')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with the bundle' }))
  const bundle = await screen.findByRole('region', { name: 'Monsoon' })
  expect(bundle.textContent).toContain('990 Wild Cores')
  expect(bundle.textContent).toContain('Bought separately')
  expect(bundle.querySelector('s')?.textContent).toBe('1,480')
  expect(bundle.textContent).toContain('You save 490 Wild Cores')
  const cellsOf = (name: string) =>
    [...(within(bundle).getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.textContent,
    )
  expect(cellsOf('Comet')).toEqual(['490 Wild Cores', '245 Wild Cores'])
  expect(cellsOf('You pay')).toEqual(['490 Wild Cores', '990 Wild Cores'])
})

it('a page asks for its prices anew when they change', async () => {
  // Long enough for the page to be ready before, also on a busy machine.
  const changesAt = new Date(Date.now() + 2_000).toISOString()
  let product = sampleProduct({ changesAt })
  const asked: string[] = []
  answerCalls({
    getProduct: {
      body: { products: [{ ...answered('maerith'), game: 'lol', type: 'CHAMPION' }], ownedItems: [] },
    },
  })
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${address}`)
    return init.method === 'HEAD' ? Promise.resolve(new Response()) : answer(address, init)
  })
  openPage('/en-us/lol/maerith/', {
    catalogue: [product],
    find: () => product,
  })
  await buttonIn('ready')
  product = sampleProduct({ cost: 640, name: 'Maerith, reduced' })
  await screen.findByRole('heading', { name: 'Maerith, reduced' }, { timeout: 10_000 })
  await waitFor(() => expect(asked.filter((each) => each.includes('/v3/products/'))).toHaveLength(2))
  expect(asked.filter((each) => each.startsWith('HEAD'))).toHaveLength(1)
})

describe('the price of a player that ends', () => {
  const reduced = (until: string) => ({ ...answered('maerith', 600, 1_000, { until }), game: 'lol', type: 'CHAMPION' })
  const usual = { ...answered('maerith', 1_000), game: 'lol', type: 'CHAMPION' }

  /** A page from before the sale was known, and quotes that know of it for as long as it is not over. */
  async function openReduced(until: string, isOver: () => boolean): Promise<void> {
    answerCalls({ getWalletBalance: { body: { balance: [] } } })
    const answer = fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (init.method === 'HEAD') return new Response()
      if (!address.includes('/quote')) return answer(address, init)
      return Response.json({ products: [isOver() ? usual : reduced(until)], ownedItems: [] })
    })
    setSignOn(PLAYER)
    openPage('/en-us/lol/maerith/', { catalogue: [sampleProduct({ cost: 1_000, price: 1_000 })] })
    await buttonIn('ready')
    await waitFor(() => expect(words()).toContain('Price ends in'))
  }

  it('turns over by itself though the page was told nothing of it, and asks until it has', async () => {
    let asked = 0
    await openReduced(new Date(Date.now() + 300).toISOString(), () => {
      asked += 1
      return asked > 2
    })
    await waitFor(() => expect(words()).not.toContain('Price ends in'), { timeout: 10_000 })
    expect(asked).toBe(3)
    expect(words()).toContain('1,000')
  }, 20_000)

  it('turns over when a tab that slept past the end is looked at again', async () => {
    let over = false
    await openReduced(new Date(Date.now() + 60_000).toISOString(), () => over)
    over = true
    const later = Date.now() + 120_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(words()).not.toContain('Price ends in'))
  })
})
