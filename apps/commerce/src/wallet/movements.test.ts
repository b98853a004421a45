import { WalletAnswer } from '@quartermaster/contract/wire/wallets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveMoney } from '../testing/money.ts'
import { paidTopUp, sendWebhook } from '../testing/paying.ts'
import { confirm, newKey, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { moveMoney } from './store.ts'

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

async function walletOf(as: string, query = ''): Promise<WalletAnswer> {
  const answer = await commerce.call({ as, method: 'GET', path: `/v3/wallets${query}` })
  expect(answer.statusCode).toBe(200)
  return WalletAnswer.parse(answer.json())
}

describe('the wallet of a player', () => {
  test('holds every currency, and every movement with its order, newest first', async () => {
    const as = await newPlayer(commerce, { money: 1_000 })
    now += 1_000
    const { context } = await startOrder(commerce, as)
    await confirm(commerce, as, context.order_id, 880)
    const order = (await commerce.call({ as, method: 'GET', path: `/v3/orders/${context.order_id}` })).json()
    const wallet = await walletOf(as, '?locale=de-de')
    expect(wallet.balances).toEqual([
      { currency: 'RP', amount: 120 },
      { currency: 'VP', amount: 0 },
      { currency: 'WC', amount: 0 },
      { currency: 'COIN', amount: 0 },
    ])
    expect(wallet.movements).toMatchObject([
      {
        kind: 'PURCHASE',
        currency: 'RP',
        amount: -880,
        balanceAfter: 120,
        order: { orderId: context.order_id, reference: order.reference, gameId: 'lol', title: 'Wächter' },
        codeEnding: null,
      },
      { kind: 'GRANT', amount: 1_000, balanceAfter: 1_000, order: null },
    ])
    expect(wallet.next).toBeNull()
  })

  test('tells movements of one moment as they were booked, over its pages too', async () => {
    const as = await newPlayer(commerce)
    const amounts = [760, 120, -880, 50, 30, -80, 500, -499]
    const { db, clock } = commerce.context
    for (const [index, amount] of amounts.entries()) {
      const kind = amount > 0 ? 'GRANT' : 'GRANT_REVERSAL'
      const reference = `z${(index * 37) % 11}:${index}`
      await moveMoney(db, { puuid: as, currency: 'RP', kind, amount: Math.abs(amount), reference }, clock())
    }
    const told: number[] = []
    for (let query = '?limit=3'; query; ) {
      const { movements, next } = await walletOf(as, query)
      told.push(...movements.map(({ amount }) => amount))
      query = next ? `?limit=3&before=${next}` : ''
    }
    expect(told).toEqual(amounts.toReversed())
  })

  test('tells a debt from its start, where the wallet held nothing too, to its last payment', async () => {
    const as = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, as)
    await moveMoney(
      commerce.context.db,
      { puuid: as, currency: 'RP', kind: 'GRANT_REVERSAL', amount: 1_000, reference: 'spent' },
      new Date(now),
    )
    for (const state of ['OPEN', 'LOST'] as const) {
      await sendWebhook(commerce, commerce.platform.payments.dispute(orderId, state))
    }
    await paidTopUp(commerce, as, 'rp-small')
    await paidTopUp(commerce, as)
    const told: WalletAnswer['movements'] = []
    for (let query = '?limit=2'; query; ) {
      const { movements, next } = await walletOf(as, query)
      told.push(...movements)
      query = next ? `?limit=2&before=${next}` : ''
    }
    expect(told.map(({ kind, amount, balanceAfter, debt }) => [kind, amount, balanceAfter, debt])).toEqual([
      ['DEBT_PAYMENT', -500, 500, { amount: -500, after: 0 }],
      ['TOP_UP', 1_000, 1_000, null],
      ['DEBT_PAYMENT', -500, 0, { amount: -500, after: 500 }],
      ['TOP_UP', 500, 500, null],
      ['CLAWBACK', 0, 0, { amount: 1_000, after: 1_000 }],
      ['GRANT_REVERSAL', -1_000, 0, null],
      ['TOP_UP', 1_000, 1_000, null],
    ])
    expect(told[4]?.order?.orderId).toBe(orderId)
  })

  test('shows a top-up with its order, which has no title', async () => {
    const as = await newPlayer(commerce)
    const body = {
      gameId: 'lol',
      currency: 'RP',
      locale: 'en-us',
      redirectUrl: '/en-us/lol/success/',
      failRedirectUrl: '/en-us/lol/',
      amount: 350,
    }
    const started = await commerce.call({ as, path: '/v3/orders/start-virtual-currency-order', body, key: newKey() })
    const orderId: string = started.json().context.order_id
    const { url, ...webhook } = { url: '/api/payments/webhooks/sandbox', ...commerce.platform.payments.pay(orderId) }
    expect((await commerce.app.inject({ method: 'POST', url, ...webhook })).statusCode).toBe(200)
    expect((await walletOf(as)).movements).toMatchObject([
      { kind: 'TOP_UP', amount: 350, balanceAfter: 350, order: { orderId, title: null } },
    ])
  })

  test('is read page by page without a gap or a repetition, also where many moved in one moment', async () => {
    const as = await newPlayer(commerce)
    for (let each = 0; each < 7; each++) {
      await giveMoney(commerce, as, 10 + each)
      if (each === 3) now += 1_000
    }
    const whole = (await walletOf(as)).movements.map(({ id }) => id)
    expect(whole).toHaveLength(7)
    const read: string[] = []
    let before = ''
    do {
      const page = await walletOf(as, `?limit=2${before && `&before=${before}`}`)
      read.push(...page.movements.map(({ id }) => id))
      before = page.next ?? ''
    } while (before)
    expect(read).toEqual(whole)
  })

  test('is nobody else’s, and a made-up cursor is refused', async () => {
    const as = await newPlayer(commerce, { money: 50 })
    const stranger = await newPlayer(commerce)
    expect((await walletOf(stranger)).movements).toEqual([])
    for (const before of ['x', 'AAAA', Buffer.from('2026-99-99T00:00:00.000Z a').toString('base64url')]) {
      const answer = await commerce.call({ as, method: 'GET', path: `/v3/wallets?before=${before}` })
      expect(answer.statusCode).toBe(400)
    }
    expect((await commerce.app.inject({ method: 'GET', url: '/api/v3/wallets' })).statusCode).toBe(401)
  })

  test('names the code a gift came from', async () => {
    const as = await newPlayer(commerce)
    const claimId = crypto.randomUUID()
    await commerce.context.db
      .insertInto('code_claim')
      .values({
        bucket: 0,
        code_hash: crypto.randomUUID(),
        puuid: as,
        slot: 1,
        claim_id: claimId,
        campaign_id: 1,
        code_ending: 'QMQPR',
        idempotency_key: newKey(),
        claimed_at: new Date(now),
      })
      .execute()
    const reference = `delivery:${claimId}:RP`
    const gift = { puuid: as, currency: 'RP', kind: 'GRANT', amount: 500, reference } as const
    await moveMoney(commerce.context.db, gift, new Date(now))
    expect((await walletOf(as)).movements).toMatchObject([{ kind: 'CODE', amount: 500, codeEnding: 'QMQPR' }])
  })
})
