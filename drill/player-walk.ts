import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { insertProducts, raiseVersion } from '@quartermaster/commerce/catalogue/store'
import { saveCreator } from '@quartermaster/commerce/creators/store'
import { TEST_PRODUCTS } from '@quartermaster/commerce/testing/test-products'
import { moveMoney } from '@quartermaster/commerce/wallet/store'
import { CALL_ADDRESSES, isAboutCodes } from '@quartermaster/contract/call-addresses'
import { createBenchCampaign, supplyCodes } from '../bench/src/code-supply.ts'
import { note } from '../bench/src/figure.ts'
import type { BenchShop } from '../bench/src/shop.ts'

type CallName = keyof typeof CALL_ADDRESSES
type Body = Readonly<Record<string, unknown>>

const WARDEN = { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }
const PAGES = { redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
const ORDER = { ...PAGES, currency: 'RP', title: 'warden', subtitle: 'CHAMPION', product: WARDEN }
export const TOP_UP = { ...PAGES, gameId: 'lol', currency: 'RP' }
const MONEY = 10_000
const DELIVERED_WITHIN_MS = 60_000

export interface Walker {
  readonly code: string
  readonly called: ReadonlySet<string>
  /** What was not answered with 200, and how. */
  readonly failed: readonly string[]
  ask(
    name: CallName,
    about?: { readonly in?: Readonly<Record<string, string>>; readonly query?: string },
    body?: unknown,
  ): Promise<Body>
}

/** What a walk buys; before the API starts, or it has to hear of it first. */
export async function supplyWalk({ context: { db } }: BenchShop): Promise<void> {
  await insertProducts(db, TEST_PRODUCTS)
  await saveCreator(db, { code: 'lanternfox', name: 'Lantern Fox' })
  await raiseVersion(db, new Date())
}

/** A player who is new, with money and a code, who asks an API over HTTP. */
export async function openWalker(shop: BenchShop, port: number): Promise<Walker> {
  const { context, platform } = shop
  const puuid = `walker-${randomUUID()}`
  platform.addAccount(puuid, 'LOL', {})
  const grant = { puuid, currency: 'RP', kind: 'GRANT', amount: MONEY, reference: 'walk' } as const
  await moveMoney(context.db, grant, new Date())
  const campaignId = await createBenchCampaign(context)
  const [code = ''] = await supplyCodes(context, { campaignId, count: 1 })
  const [cookie, authorization] = await Promise.all([platform.signOn.cookie(puuid), platform.signOn.bearer(puuid)])
  const called = new Set<string>()
  const failed: string[] = []
  return {
    code,
    called,
    failed,
    async ask(name, { in: names = {}, query = '' } = {}, body = {}) {
      called.add(name)
      const { method, path } = CALL_ADDRESSES[name]
      const address = path.replace(/:(\w+)/g, (_, part: string) => names[part] ?? '') + query
      const answer = await fetch(`http://127.0.0.1:${port}/api${address}`, {
        method,
        headers: {
          origin: `http://localhost:${port}`,
          ...(isAboutCodes(path) ? { authorization } : { cookie }),
          ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status === 200) return JSON.parse(text) as Body
      const failure = `${name} ${answer.status} ${text.slice(0, 200)}`
      note(failure)
      failed.push(failure)
      return {}
    },
  }
}

/** Every call that a player can make, once or more. */
export async function makeEveryCall({ code, ask }: Walker): Promise<void> {
  await ask('setSpendingLimit', {}, { currency: 'EUR', limit: 10_000 })
  await ask('getSpendingLimit')
  const topUp = await startedBy(ask('startVirtualCurrencyOrder', {}, TOP_UP))
  await ask('getReturnWays', { in: { orderId: topUp } })
  await ask('cancelOrder', { in: { orderId: topUp } })
  await lookAround(ask)
  const order = { in: { orderId: await startedBy(ask('startOrder', {}, ORDER)) } }
  const { cost } = await ask('getOrder', order)
  await ask('confirmOrder', order, { expectedCost: cost })
  await untilReturnable(() => ask('getReturnWays', order))
  await ask('requestReturn', order, { to: 'WALLET', expected: { amount: cost, minor: null } })
  const typed = { code, locale: 'en_US' }
  for (const name of ['validateContentCode', 'claimContentCode', 'getContentCodeStatus'] as const)
    await ask(name, {}, typed)
  await ask('listRedemptions')
  await ask('listOrders')
  await ask('getWallet')
  await ask('getWalletBalance', {}, { gameId: 'lol' })
}

async function lookAround(ask: Walker['ask']): Promise<void> {
  const about = { in: { ...WARDEN, productSlug: 'warden' } }
  const wish = { gameId: 'lol', productId: 'warden' }
  await ask('listCatalogue')
  await ask('getCatalogueProduct', about)
  await ask('listCurrencyOffers', about)
  await ask('getProduct', about)
  await ask('getProducts', {}, [WARDEN])
  await ask('quote', {}, [WARDEN])
  await ask('listOwned', { query: '?gameId=lol&locale=en-us' })
  await ask('addToWishlist', {}, wish)
  await ask('getWishlist')
  await ask('takeWishlistNews')
  await ask('removeFromWishlist', {}, wish)
  await ask('getCreator', { in: { affiliate: 'lanternfox' } })
}

/** The id of the order that a call has started. */
export async function startedBy(answer: Promise<Body>): Promise<string> {
  const { context } = (await answer) as { readonly context?: { readonly order_id?: string } }
  return context?.order_id ?? ''
}

/** What was bought has to arrive before it can be given back. */
async function untilReturnable(ways: () => Promise<Body>): Promise<void> {
  for (const deadline = performance.now() + DELIVERED_WITHIN_MS; performance.now() < deadline; await delay(200)) {
    const { ways: found = [] } = (await ways()) as { readonly ways?: readonly { readonly refusal: string | null }[] }
    if (found.some(({ refusal }) => refusal === null)) return
  }
}
