import { readFile } from 'node:fs/promises'
import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveCreator } from '../creators/store.ts'
import { deliverAll } from '../qm/testing/qm-in-test.ts'
import { sendReceipts } from '../receipts/job.ts'
import { sendWebhook } from '../testing/paying.ts'
import type { SignedWebhook } from '../testing/payments-double.ts'
import { newKey, newPlayer, orderOf } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { spreadTablesOf, withoutBucket } from './named-buckets.fixture.ts'

type CallName = keyof typeof CALL_ADDRESSES
/** What a gateway sends about a player's payment, and the letters about it, are asked for as often as the calls are made. */
type Walked = CallName | 'payment webhook' | 'receipts'

/** What asks all servers where tables are spread: docs/running-in-production.md says the same. */
const ASKS_ALL: readonly `${Walked}: ${string}`[] = [
  // A claim stands with its code, and nothing at the player says which codes they have redeemed.
  'listRedemptions: code_claim',
  'listRedemptions: delivery',
  // Likewise: of what came from a code, the ending of the code is told.
  'getWallet: code_claim',
]

let spread: ReadonlySet<string>
let underWay: Walked | undefined
const walked = new Set<Walked>()
const asksAll = new Map<string, string>()
let commerce: TestCommerce

beforeAll(async () => {
  spread = spreadTablesOf(await readFile(new URL('../../spread/distribute.sql', import.meta.url), 'utf8'))
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  // Every connection that is made from here on tells what it is asked.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (underWay) for (const table of withoutBucket(text, spread)) asksAll.set(`${underWay}: ${table}`, text)
    return query.apply(this, given) as never
  })
  commerce = await startTestCommerce({
    env: { DATABASE_SPREAD: 'on', CODE_HASH_KEY_PREVIOUS: 'the-key-that-codes-were-made-with' },
  })
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(async () => {
  await commerce.close()
  vi.restoreAllMocks()
})

async function watch<Answer>(what: Walked, work: () => Promise<Answer>): Promise<Answer> {
  walked.add(what)
  underWay = what
  try {
    return await work()
  } finally {
    underWay = undefined
  }
}

interface Asked {
  readonly in?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A player's call, which is answered well. */
async function ask(as: string, name: CallName, { in: names = {}, query = '', body = {}, headers }: Asked = {}) {
  const { method, path } = CALL_ADDRESSES[name]
  const bearer = path.startsWith('/contentcodes/') && { authorization: await commerce.platform.signOn.bearer(as) }
  const { statusCode, body: text } = await watch(name, () =>
    commerce.call({
      as,
      method,
      path: path.replace(/:(\w+)/g, (_, part: string) => names[part] ?? '') + query,
      headers: { ...headers, ...bearer },
      ...(method === 'POST' && { key: newKey(), body }),
    }),
  )
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text}`)
  return JSON.parse(text)
}

const hearOf = (said: SignedWebhook) => watch('payment webhook', () => sendWebhook(commerce, said))

const WARDEN = { gameId: 'lol', productSlug: 'warden', productType: 'CHAMPION', productId: 'warden' }
const WISHED = { gameId: 'lol', productId: 'warden' }
const TOP_UP = { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }

async function look(as: string): Promise<void> {
  await ask(as, 'listCatalogue')
  await ask(as, 'getCatalogueProduct', { in: WARDEN })
  await ask(as, 'listCurrencyOffers', { in: WARDEN })
  await ask(as, 'getProduct', { in: WARDEN })
  await ask(as, 'getProducts', { body: [orderOf('warden').product] })
  await ask(as, 'quote', { body: [orderOf('warden').product] })
  await ask(as, 'listOwned', { query: '?gameId=lol&locale=en-us' })
  await ask(as, 'getCreator', { in: { affiliate: 'lanternfox' } })
  await ask(as, 'addToWishlist', { body: WISHED })
  await ask(as, 'getWishlist', { query: '?products=true' })
  await ask(as, 'takeWishlistNews')
  await ask(as, 'removeFromWishlist', { body: WISHED })
}

async function start(as: string): Promise<string> {
  const headers = { 'x-affiliate-id': 'lanternfox' }
  const body = orderOf('warden', 'CHAMPION', { receiptEmail: 'a@b.example' })
  return (await ask(as, 'startOrder', { body, headers })).context.order_id
}

async function buyAndReturn(as: string): Promise<void> {
  await ask(as, 'cancelOrder', { in: { orderId: await start(as) } })
  const orderId = await start(as)
  const { cost } = await ask(as, 'getOrder', { in: { orderId } })
  await ask(as, 'confirmOrder', { in: { orderId }, body: { expectedCost: cost, receiptEmail: 'a@b.example' } })
  await deliverAll(commerce)
  await ask(as, 'getReturnWays', { in: { orderId } })
  await ask(as, 'requestReturn', { in: { orderId }, body: { to: 'WALLET', expected: { amount: cost, minor: null } } })
  await deliverAll(commerce)
  await ask(as, 'getOrder', { in: { orderId } })
}

async function topUpAndReturn(as: string): Promise<void> {
  const { payments } = commerce.platform
  const topUp = async () => (await ask(as, 'startVirtualCurrencyOrder', { body: TOP_UP })).context.order_id as string
  await hearOf(payments.end(await topUp(), 'DECLINED'))
  const orderId = await topUp()
  await hearOf(payments.pay(orderId, 'rp-medium'))
  await ask(as, 'getReturnWays', { in: { orderId } })
  await ask(as, 'requestReturn', { in: { orderId }, body: { to: 'CARD', expected: { amount: 1_000, minor: 899 } } })
  // What is open does not fit any more, and what is paid all the same goes back.
  const unfit = await topUp()
  payments.down(true)
  await ask(as, 'setSpendingLimit', { body: { currency: 'EUR', limit: 0 } })
  payments.down(false)
  await hearOf(payments.pay(unfit, 'rp-medium'))
  await ask(as, 'getSpendingLimit')
}

async function payForThings(as: string): Promise<void> {
  const orderId = await start(as)
  await hearOf(commerce.platform.payments.pay(orderId, 'rp-medium'))
  await ask(as, 'getOrder', { in: { orderId } })
}

async function redeem(as: string): Promise<void> {
  const { code } = await createTestCampaign(commerce.context, {
    rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }],
  })
  const body = { code, locale: 'en_US' }
  await ask(as, 'validateContentCode', { body })
  await ask(as, 'validateContentCode', { body: { ...body, code: 'NOBODY-HAS-THIS' } })
  await ask(as, 'claimContentCode', { body })
  await ask(as, 'claimContentCode', { body })
  await ask(as, 'getContentCodeStatus', { body })
  await deliverAll(commerce)
  await ask(as, 'listRedemptions')
}

async function lookBack(as: string): Promise<void> {
  await ask(as, 'getWalletBalance', { body: { gameId: 'lol' } })
  for (const name of ['getWallet', 'listOrders'] as const) {
    const { next, movements } = await ask(as, name, { query: '?limit=1' })
    const before = next ?? movements?.next
    if (before) await ask(as, name, { query: `?before=${encodeURIComponent(before)}` })
  }
}

test('where tables are spread, every call of a player says the bucket of all that it asks of them', async () => {
  const [rich, poor] = [await newPlayer(commerce, { money: 10_000 }), await newPlayer(commerce)]
  await look(rich)
  await buyAndReturn(rich)
  await payForThings(poor)
  await topUpAndReturn(poor)
  await redeem(rich)
  for (const player of [rich, poor]) await lookBack(player)
  const mailer = { send: async () => ({ outcome: 'sent' }) as const, close: () => undefined }
  expect(await watch('receipts', () => sendReceipts(commerce.context, mailer))).toBeGreaterThan(2)
  expect([...asksAll.keys()].toSorted(), [...asksAll.values()].join('\n')).toEqual(ASKS_ALL.toSorted())
  expect([...walked].toSorted()).toEqual([...Object.keys(CALL_ADDRESSES), 'payment webhook', 'receipts'].toSorted())
}, 120_000)

test.each([
  ['select balance from wallet where puuid = $1', ['wallet']],
  ['select balance from wallet where wallet.bucket = $2 and puuid = $1', []],
  ['select from shop_order o join delivery d on d.bucket = $1 and d.source_key = o.puuid', ['shop_order']],
  ['select from code_claim c join delivery d on d.bucket = c.bucket where c.puuid = $1', ['code_claim', 'delivery']],
  ['select from code_claim c join delivery d on d.bucket = c.bucket where c.bucket = $1', []],
  ['insert into "receipt" ("bucket", "puuid") values ($1, $2)', []],
  ['insert into receipt (puuid) select puuid from shop_order where shop_order.bucket = $1', ['receipt']],
  ['select from payment where order_id = $1', []],
])('the watch over %s', (statement, tables) => {
  expect(withoutBucket(statement, spread)).toEqual(tables)
})
