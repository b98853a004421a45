import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverAll } from '../../qm/testing/qm-in-test.ts'
import { attemptAll } from '../../testing/claimed-deliveries.ts'
import { giveMoney } from '../../testing/money.ts'
import { paidTopUp, startTopUp } from '../../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

const DAY = 86_400_000

let commerce: TestOffice
let ahead = 0
beforeAll(async () => {
  commerce = await startTestOffice({ clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => commerce.close())
afterEach(async () => {
  ahead = 0
  commerce.platform.trouble(null)
  commerce.platform.undeliverable.clear()
  await commerce.context.pool.query('delete from delivery')
})

// Each with what one operator may do alone in a day.
let as = operatorOf('admin')
beforeEach(() => {
  as = operatorOf('admin', crypto.randomUUID())
})
const because = { reason: 'a table' }

/** Where each action of the page is done. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'orders refund': 'refund',
  'orders clawback': 'clawback',
  'orders repay': 'repay',
  'orders return': 'return',
  'payments refund': 'payment-refund',
  'orders redeliver': 'redeliver',
  'deliveries retry': 'retry-delivery',
  'receipts retry': 'resend-receipt',
}

const act = (orderId: string, action: string, more: object = {}) =>
  commerce.ask({
    as,
    method: 'POST',
    path: `/v1/orders/${orderId}/${ADDRESSES[action]}`,
    body: { ...because, ...more },
  })

async function does(orderId: string, action: string): Promise<void> {
  const answer = await act(orderId, action)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function debit(puuid: string, amount: number): Promise<void> {
  const body = { currency: 'RP', amount, ...because }
  const answer = await commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/debits`, body })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function started(): Promise<{ puuid: string; orderId: string }> {
  const puuid = await newPlayer(commerce, { money: 880 })
  const body = orderOf('warden', 'CHAMPION', { receiptEmail: 'a@mail.example' })
  return { puuid, orderId: (await startOrder(commerce, puuid, body)).context.order_id }
}
async function confirmed() {
  const order = await started()
  await confirm(commerce, order.puuid, order.orderId, 880)
  return order
}
async function delivered() {
  const order = await confirmed()
  await deliverAll(commerce)
  return order
}
const then =
  (make: () => Promise<{ puuid: string; orderId: string }>, ...actions: string[]) =>
  async () => {
    const { orderId } = await make()
    for (const action of actions) {
      if (action === 'deliver') await attemptAll(commerce)
      else await does(orderId, action)
    }
    return orderId
  }

/** How an order comes to stand so. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  started: then(started),
  confirmed: then(confirmed),
  async 'delivered without an answer yet'() {
    const { orderId } = await confirmed()
    commerce.platform.trouble(503)
    await attemptAll(commerce)
    commerce.platform.trouble(null)
    return orderId
  },
  async 'delivered in vain'() {
    commerce.platform.undeliverable.add('warden')
    return (await delivered()).orderId
  },
  delivered: then(delivered),
  async 'delivered, its receipt refused'() {
    const { orderId } = await delivered()
    await commerce.context.pool.query(`update receipt set state = 'FAILED' where order_id = $1`, [orderId])
    return orderId
  },
  async 'delivered long ago'() {
    const { orderId } = await delivered()
    ahead = 100 * DAY
    as = operatorOf('admin', crypto.randomUUID())
    return orderId
  },
  'being delivered once more': then(delivered, 'orders redeliver'),
  async 'being delivered once more, without an answer'() {
    const orderId = await then(delivered, 'orders redeliver')()
    commerce.platform.trouble(503)
    await attemptAll(commerce)
    commerce.platform.trouble(null)
    return orderId
  },
  async 'delivered once more in vain'() {
    const orderId = await then(delivered, 'orders redeliver')()
    await commerce.context.pool.query(
      `update delivery set queue = 'DEAD', status = 'ERROR', items = jsonb_set(items, '{0,status}', '"ERROR"')`,
    )
    return orderId
  },
  'delivered once more': then(delivered, 'orders redeliver', 'deliver'),
  'being returned': then(delivered, 'orders return'),
  returned: then(delivered, 'orders return', 'deliver'),
  async 'returned too late: it was used meanwhile'() {
    const { puuid, orderId } = await delivered()
    await does(orderId, 'orders return')
    commerce.platform.use(puuid, 'LOL', 'warden')
    await attemptAll(commerce)
    commerce.platform.addAccount(puuid, 'LOL', {
      region: 'EUW',
      items: [{ productType: 'CHAMPION', productId: 'warden', quantity: 1, used: false }],
    })
    return orderId
  },
  'refunded, its goods on the way back': then(delivered, 'orders refund'),
  refunded: then(delivered, 'orders refund', 'deliver'),
  async 'refunded, its price spent since'() {
    const { puuid, orderId } = await delivered()
    await does(orderId, 'orders refund')
    await attemptAll(commerce)
    const other = await startOrder(commerce, puuid, orderOf('warden'))
    await confirm(commerce, puuid, other.context.order_id, 880)
    return orderId
  },
  'refunded before it was delivered': then(confirmed, 'orders refund'),
  'clawed back, its goods on the way back': then(delivered, 'orders clawback'),
  'clawed back': then(delivered, 'orders clawback', 'deliver'),
  'being given again': then(delivered, 'orders refund', 'deliver', 'orders repay'),
  'given again': then(delivered, 'orders refund', 'deliver', 'orders repay', 'deliver'),
  'a top-up that is not paid': async () => startTopUp(commerce, await newPlayer(commerce)),
  'a top-up': async () => paidTopUp(commerce, await newPlayer(commerce)),
  async 'a top-up that is spent'() {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    const { context } = await startOrder(commerce, puuid, orderOf('warden'))
    await confirm(commerce, puuid, context.order_id, 880)
    return orderId
  },
  async 'a top-up that is spent, beside currency that was given'() {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    await debit(puuid, 1_000)
    await giveMoney(commerce, puuid, 10)
    return orderId
  },
  async 'a top-up that went back'() {
    const orderId = await paidTopUp(commerce, await newPlayer(commerce))
    expect((await act(orderId, 'payments refund', { part: 'WHOLE' })).statusCode).toBe(200)
    return orderId
  },
}

const rows = Object.keys(STATES).flatMap((state) => Object.keys(ADDRESSES).map((action) => [state, action] as const))

it.each(rows)('of an order that is %s the page says of “%s” what its service does', async (state, action) => {
  const orderId = (await STATES[state]?.()) ?? ''
  const { actions } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  const { refusal } = actions.find((row: { action: string }) => row.action === action)
  const parts = action === 'payments refund' ? [{ part: 'UNUSED' }, { part: 'WHOLE' }] : [{}]
  let answer = await act(orderId, action, parts[0])
  if (answer.statusCode !== 200 && parts[1]) answer = await act(orderId, action, parts[1])
  expect([answer.statusCode, answer.body], `the page says ${refusal}`).toEqual([
    refusal === null ? 200 : 409,
    expect.anything(),
  ])
  const isUnderWay = (text: string) => /delivery .*under way/i.test(text)
  expect(isUnderWay(answer.body), `${refusal} — ${answer.body}`).toBe(isUnderWay(refusal ?? ''))
})

it('what was given is never paid out: who spent what they paid for gets no money for currency that an operator gave', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await paidTopUp(commerce, puuid)
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
  const grant = { currency: 'RP', amount: 3_000, ...because }
  await commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/grants`, body: grant })
  const { paymentRefund } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  expect(paymentRefund).toEqual({
    credited: 1_000,
    parts: [
      { part: 'UNUSED', gives: { amount: 120, money: { minor: 107, currency: 'EUR' } }, refusal: null },
      { part: 'WHOLE', gives: null, refusal: expect.stringContaining('never paid out') },
    ],
  })
  const whole = await act(orderId, 'payments refund', { part: 'WHOLE' })
  expect([whole.statusCode, whole.json().message]).toEqual([409, expect.stringContaining('Refund what is unused.')])
  expect(commerce.platform.payments.held(orderId)).toBe(899)
  const unused = await act(orderId, 'payments refund', { part: 'UNUSED' })
  expect(unused.json().message).toBe('€1.07 for 120 RP: given back.')
  const nothing = await act(orderId, 'payments refund', { part: 'UNUSED' })
  expect([nothing.statusCode, nothing.json().message]).toEqual([
    409,
    expect.not.stringContaining('Refund what is unused'),
  ])
})

it('an order that does not exist is not found, whatever is to be done with it', async () => {
  const nobodys = '01900000-0000-7000-8000-000000000000'
  for (const action of Object.keys(ADDRESSES)) {
    const answer = await act(nobodys, action, action === 'payments refund' ? { part: 'WHOLE' } : {})
    expect([action, answer.statusCode, answer.json().message]).toEqual([action, 404, 'There is no such order.'])
  }
})
