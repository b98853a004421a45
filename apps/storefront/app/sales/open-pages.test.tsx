// @vitest-environment happy-dom
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, productInfo } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

const PAGE = '/en-us/lol/maerith/'
const words = () => document.querySelector('main')?.textContent ?? ''
const infoAt = (cost: number) => ({
  ...productInfo('maerith'),
  prices: [
    { finalPrice: { cost, currency: 'RP' as const } },
    { originalPrice: { cost: 880, currency: 'RP' as const } },
  ],
})

interface Server {
  /** The page as the server has it, of which version of the catalogue. */
  product: CatalogueProduct
  version: string
  prices(): object
  readonly heads: string[]
}

/** A page and its prices, as a server has them that may change while the page is open. */
function serve(server: Server, calls: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls(calls)
  const answer = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'HEAD') {
      server.heads.push(address)
      return new Response(null, { headers: { 'catalogue-version': server.version } })
    }
    return /\/v3\/(products|orders\/quote)/.test(address) ? Response.json(server.prices()) : answer(address, init)
  })
  openPage(PAGE, { catalogue: [server.product], find: () => server.product })
  return sent
}

beginAsStranger()
afterEach(() => void vi.restoreAllMocks())

const later = (seconds: number) => {
  const now = Date.now() + 1_000 * seconds
  vi.spyOn(Date, 'now').mockImplementation(() => now)
}

/** The page listens once it is quiet: a player who comes back again and again, each time a little later. */
const comeBackUntil = (comesBack: () => void, isTrue: () => unknown) =>
  waitFor(
    () => {
      later(6)
      comesBack()
      isTrue()
    },
    { timeout: 5_000 },
  )

describe('a page that is open while a sale is published', () => {
  const before = sampleProduct({ cost: 880, price: 880, version: '1' })
  const reduced = sampleProduct({ cost: 640, price: 880, name: 'Maerith, reduced', version: '2' })
  const serverOf = (): Server => ({
    product: before,
    version: '1',
    heads: [],
    prices() {
      return { products: [infoAt(this.product.cost)], ownedItems: [] }
    },
  })

  it.each([
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['has the window’s focus again', () => window.dispatchEvent(new Event('focus'))],
  ])('shows its price as soon as it %s', async (_, comesBack) => {
    const server = serverOf()
    serve(server)
    await buttonIn('ready')
    expect(words()).toContain('880')
    server.product = reduced
    server.version = '2'
    await comeBackUntil(comesBack, () => {
      screen.getByRole('heading', { name: 'Maerith, reduced' })
      expect(words()).toContain('640')
    })
  })

  it('asks for no more than whether it is another, where it is not', async () => {
    let loads = 0
    const server: Server = {
      ...serverOf(),
      get product() {
        loads += 1
        return before
      },
      prices: () => ({ products: [infoAt(880)], ownedItems: [] }),
    }
    serve(server)
    await buttonIn('ready')
    const atFirst = loads
    const comesBack = () => document.dispatchEvent(new Event('visibilitychange'))
    await comeBackUntil(comesBack, () => expect(server.heads.length).toBeGreaterThan(3))
    const looks = server.heads.length
    expect(loads).toBe(atFirst)
    later(100)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect([server.heads.length, loads]).toEqual([looks, atFirst])
  })
})

it('who buys at a price that has risen since is told so before any payment, and sees the new one', async () => {
  const server: Server = {
    product: sampleProduct({ cost: 640, price: 880 }),
    version: '1',
    heads: [],
    prices() {
      return { products: [infoAt(this.product.cost)], ownedItems: [] }
    },
  }
  setSignOn(PLAYER)
  const sent = serve(server, {
    getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 0 }] } },
    startOrder: { status: 409, errorCode: 'PRICE_CHANGED', cost: 880 },
  })
  await buttonIn('ready')
  server.product = sampleProduct({ cost: 880, price: 880 })
  await userEvent.click(await buttonIn('ready'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('The price has changed')
  const started = sent.find(({ name }) => name === 'startOrder')
  expect(started?.body).toMatchObject({ shownCost: 640 })
  await waitFor(() => expect(words()).not.toContain('640'))
  expect(words()).toContain('880')
})

it('a signed-in player whose first price after a sale began is still that of before is asked for until it is not', async () => {
  const changesAt = new Date(Date.now() + 1_500).toISOString()
  let late = 0
  const server: Server = {
    product: sampleProduct({ cost: 880, price: 880, changesAt }),
    version: '1',
    heads: [],
    prices() {
      const isOver = Date.now() >= Date.parse(changesAt)
      if (isOver) late += 1
      // A server that is behind, or a quote that was begun before the moment.
      if (late < 3) return { products: [infoAt(880)], ownedItems: [], changesAt }
      return { products: [infoAt(640)], ownedItems: [] }
    },
  }
  setSignOn(PLAYER)
  serve(server, { getWalletBalance: { body: { balance: [{ currency: 'RP', amount: 5_000 }] } } })
  await buttonIn('ready')
  server.product = sampleProduct({ cost: 640, price: 880, name: 'Maerith, reduced' })
  await screen.findByRole('heading', { name: 'Maerith, reduced' }, { timeout: 5_000 })
  await waitFor(() => expect(words()).toContain('640'), { timeout: 12_000 })
  expect(late).toBe(3)
}, 20_000)
