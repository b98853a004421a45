import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, prices } from '../../testing/api-double.ts'
import { PLAYER } from '../../testing/visitor.ts'
import { takePurchase } from '../analytics-events/purchases.ts'
import { sendEventsTo } from '../analytics-events/track.ts'
import type { ChosenProduct } from '../purchase-data/purchase-data.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { askedBeforePaying, sayBeforePaying, showBox } from '../terms/wish-before-paying.ts'
import { startOrder, startOrderRequest } from './start-order.ts'

beforeEach(() => void vi.stubGlobal('location', { pathname: '/ja-jp/lol/tide-skin/' }))
afterEach(() => vi.unstubAllGlobals())

const SKIN: ChosenProduct = {
  gameId: 'lol',
  productId: 'Tide-Skin',
  productSlug: 'tide-skin',
  productType: 'LOL_CHAMPION_SKIN',
  name: 'Tide Skin',
  thumbnailUrl: '/images/v-1/tide.webp',
}
const START = { locale: 'ja-jp', affiliate: undefined, trafficSource: undefined, idempotencyKey: 'key' } as const

// proves 2.routes.2, 2.routes.3, 3.product.13, 3.product.15, 7.start-order.5, 7.start-order.6, 7.start-order.7
// proves 7.start-order.8, 7.start-order.9, 7.start-order.10, 7.start-order.11, 7.start-order.12, 7.start-order.13
it('asks for one product in its game’s currency, with the way back and the prefix taken off its type', () => {
  expect(startOrderRequest({ ...START, purchaseData: { products: [SKIN] } })).toEqual({
    currency: 'RP',
    title: 'Tide Skin',
    subtitle: 'CHAMPION_SKIN',
    redirectUrl: '/ja-jp/lol/success/',
    thumbnailUrl: '/images/v-1/tide.webp',
    failRedirectUrl: '/ja-jp/lol/tide-skin/',
    locale: 'ja-jp',
    product: { gameId: 'lol', productType: 'CHAMPION_SKIN', productId: 'tide-skin' },
  })
})

// proves 2.routes.2, 7.start-order.10, 7.start-order.12
it('sends traffic source, receipt address and a way back of the caller’s own when they are given', () => {
  const request = startOrderRequest({
    ...START,
    purchaseData: { products: [SKIN] },
    trafficSource: 'creator',
    formValues: { receiptEmail: 'a@b.example' },
    failRedirectUrl: '/ja-jp/lol/other/',
  })
  expect(request).toMatchObject({
    trafficSource: 'creator',
    receiptEmail: 'a@b.example',
    failRedirectUrl: '/ja-jp/lol/other/',
  })
})

it('takes the query of the visit along, on both ways back', () => {
  const page = '/ja-jp/lol/other/?cc=nova&sort=price'
  const request = startOrderRequest({ ...START, purchaseData: { products: [SKIN] }, failRedirectUrl: page })
  expect(request).toMatchObject({ redirectUrl: '/ja-jp/lol/success/?cc=nova', failRedirectUrl: page })
})

// proves 5.rules.6, 8.catalogue.18, 9.orders.1
it('refuses more than one product', () => {
  expect(() => startOrderRequest({ ...START, purchaseData: { products: [SKIN, SKIN] } })).toThrow(
    'Multiple products are currently unsupported',
  )
})

// proves 9.analytics.9
it('is told as failed when the answer leads nowhere, and as expected when it is paid elsewhere', async () => {
  const order_id = '0198c0de-0000-7000-8000-000000000002'
  const answerOf = (redirect_url?: string) => ({
    body: {
      status: 'PAYMENT_REQUIRED' as const,
      context: { order_id, player_balance: [], ...(redirect_url && { redirect_url }) },
    },
  })
  const failures: unknown[] = []
  sendEventsTo(({ name, payload }) => name === 'purchase_request_failed' && failures.push(payload))
  answerCalls({ startOrder: [answerOf(), answerOf('https://pay.example/1')] })
  const start = { ...START, purchaseData: { products: [SKIN] } }
  expect(await startOrder(start, ['pay.example'])).toMatchObject({ next: 'stay' })
  expect(failures).toEqual([{ status: 200, error_code: 'NO_NEXT_STEP' }])
  expect(await takePurchase(order_id)).toBe(false)
  expect(await startOrder(start, ['pay.example'])).toMatchObject({ next: 'away' })
  expect(failures).toHaveLength(1)
  expect(await takePurchase(order_id)).toBe(true)
  sendEventsTo(undefined)
})

// proves 4.start-order.5
it('leaves for the address of an answer whose status is new', async () => {
  const order_id = '0198c0de-0000-7000-8000-000000000004'
  const context = { order_id, player_balance: [], redirect_url: 'https://pay.example/1' }
  answerCalls({ startOrder: { body: { status: 'SOMETHING_NEW', context } } })
  const outcome = await startOrder({ ...START, purchaseData: { products: [SKIN] } }, ['pay.example'])
  expect(outcome).toEqual({ next: 'away', url: 'https://pay.example/1' })
})

it('is asked for under its key and with its creator, and answers what comes next', async () => {
  const order_id = '0198c0de-0000-7000-8000-000000000001'
  const player_balance = [{ currency: 'RP' as const, amount: 1200 }]
  const sent = answerCalls({
    startOrder: { body: { status: 'ORDER_CONFIRMATION_REQUIRED', context: { order_id, player_balance } } },
  })
  const start = { ...START, affiliate: 'nova', purchaseData: { products: [SKIN] } }
  expect(await startOrder(start, [])).toEqual({ next: 'checkout', orderId: order_id, balance: 1200 })
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'key', 'x-affiliate-id': 'nova' })
})

it.each([
  ['/ja-jp/lol/tide-skin/', { next: 'stay' }],
  ['/ja-jp/lol/tide-bundle/', { next: 'inside', path: '/ja-jp/lol/tide-skin/?cc=nova' }],
  ['/redirect/', { next: 'inside', path: '/ja-jp/lol/tide-skin/?cc=nova' }],
])(
  'where the wish is needed before paying, a purchase from %s stops at the product’s page and its box',
  async (here, outcome) => {
    vi.stubGlobal('location', { pathname: here })
    const sent = vi.fn()
    sendEventsTo(sent)
    answerCalls({ startOrder: { status: 409, errorCode: 'DELIVER_NOW_REQUIRED' } })
    setTimeout(() => showBox('Tide-Skin'), 10)
    const before = askedBeforePaying('Tide-Skin')
    const start = { ...START, purchaseData: { products: [SKIN] }, failRedirectUrl: '/ja-jp/lol/tide-bundle/?cc=nova' }
    expect(await startOrder(start, [])).toEqual(outcome)
    expect(askedBeforePaying('Tide-Skin')).toBe(before + 1)
    expect(sent.mock.calls.flat().map(({ name }) => name)).toEqual(['purchase_request', 'purchase_request_failed'])
    expect(sent).toHaveBeenLastCalledWith({
      name: 'purchase_request_failed',
      payload: { status: 409, error_code: 'DELIVER_NOW_REQUIRED' },
    })
    showBox(undefined)
  },
)

it('a wish that is needed on a page that has no box for it is told by a modal: never by nothing', async () => {
  showBox(undefined)
  answerCalls({ startOrder: { status: 409, errorCode: 'DELIVER_NOW_REQUIRED' } })
  const outcome = await startOrder({ ...START, purchaseData: { products: [SKIN] } }, [])
  expect(outcome).toEqual({ next: 'stay', modal: 'PURCHASE_FAILED', state: 'server_error' })
})

it('asks nothing of the shop while the box on the page is left unticked', async () => {
  vi.stubGlobal('location', { pathname: '/ja-jp/lol/tide-skin/' })
  const context = { order_id: '0198c0de-0000-7000-8000-000000000003', player_balance: [] }
  const sent = answerCalls({ startOrder: { body: { status: 'ORDER_CONFIRMATION_REQUIRED', context } } })
  const start = { ...START, purchaseData: { products: [SKIN] } }
  showBox('Tide-Skin')
  expect(await startOrder(start, [])).toEqual({ next: 'stay' })
  expect(sent).toEqual([])
  sayBeforePaying('Tide-Skin', { sentence: 1, locale: 'ja-jp' })
  await startOrder(start, [])
  expect(sent).toHaveLength(1)
  sayBeforePaying('Tide-Skin', undefined)
  showBox(undefined)
})

it.each([
  ['GB', 100, ['quote', 'getWalletBalance']],
  ['GB', 2_000, ['quote', 'getWalletBalance', 'startOrder']],
  ['NA', 100, ['startOrder']],
] as const)(
  'after sign-in, of who plays in %s and has %i the shop asks no payment without the wish: %j',
  async (region, amount, calls) => {
    vi.stubGlobal('location', { pathname: '/redirect/' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    setSignOn({ ...PLAYER, region })
    const info = {
      id: 'tide-skin',
      game: 'lol',
      type: 'CHAMPION_SKIN',
      status: 'PURCHASABLE',
      prices: [{ finalPrice: { cost: 1_350, currency: 'RP' } }],
    } as const
    const sent = answerCalls({
      quote: prices({ ...info, prices: [...info.prices] }),
      getWalletBalance: { body: { balance: [{ currency: 'RP', amount }] } },
      startOrder: { status: 409, errorCode: 'ALREADY_OWNED' },
    })
    const outcome = await startOrder({ ...START, purchaseData: { products: [SKIN] }, withdrawalRegions: ['GB'] }, [])
    expect(sent.map(({ name }) => name)).toEqual(calls)
    if (calls.length === 2) expect(outcome).toEqual({ next: 'inside', path: '/ja-jp/lol/tide-skin/' })
  },
)

const WAITS = {
  body: {
    status: 'ORDER_CONFIRMATION_REQUIRED' as const,
    context: {
      order_id: '0198c0de-0000-7000-8000-000000000005',
      player_balance: [{ currency: 'RP' as const, amount: 1200 }],
    },
  },
}

it.each([
  ['nobody', { state: 'login_required' } as const],
  ['another player', { ...PLAYER, sub: 'q' }],
])('an order whose player has left leads nobody to it: %s is there when its answer comes', async (_, now) => {
  const failures: unknown[] = []
  sendEventsTo(({ name, payload }) => name === 'purchase_request_failed' && failures.push(payload))
  answerCalls({ startOrder: WAITS })
  setSignOn(PLAYER)
  const started = startOrder({ ...START, purchaseData: { products: [SKIN] } }, [])
  setSignOn(now)
  expect(await started).toEqual({ next: 'stay', modal: 'UNAUTHORIZED' })
  expect(failures).toEqual([{ status: 200, error_code: 'SIGNED_OUT' }])
  sendEventsTo(undefined)
  setSignOn(PLAYER)
})

it('who is asked about once more meanwhile has not left', async () => {
  answerCalls({ startOrder: WAITS })
  setSignOn(PLAYER)
  const started = startOrder({ ...START, purchaseData: { products: [SKIN] } }, [])
  setSignOn({ state: 'init' })
  expect(await started).toMatchObject({ next: 'checkout' })
})

it('who has gone on to another page is not taken away from it', async () => {
  answerCalls({ startOrder: WAITS })
  const started = startOrder({ ...START, purchaseData: { products: [SKIN] } }, [])
  vi.stubGlobal('location', { pathname: '/ja-jp/lol/' })
  expect(await started).toEqual({ next: 'stay' })
})
