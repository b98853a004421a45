import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPlayers } from '../../player-directory/store.ts'
import { paidTopUp, startTopUp } from '../../testing/paying.ts'
import { newPlayer } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const as = operatorOf('support')
const find = async (text: string) =>
  (await commerce.ask({ as, method: 'POST', path: '/v1/find', body: { text } })).json().found

it('a top-up tells the money that was paid for it, and its refund too', async () => {
  const puuid = await newPlayer(commerce)
  const open = await startTopUp(commerce, puuid)
  expect((await commerce.ask({ as, path: `/v1/orders/${open}` })).json().order.charged).toBeNull()
  const orderId = await paidTopUp(commerce, puuid)
  const { order } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  const { actions } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  const redeliver = actions.find(({ action }: { action: string }) => action === 'orders redeliver')
  expect(redeliver.refusal, 'it is delivered, as its state says').toMatch(/^it is a top-up/)
  expect(order).toMatchObject({ kind: 'TOP_UP', charged: { minor: 899, currency: 'EUR' } })
  const { orders } = (await commerce.ask({ as, path: `/v1/players/${puuid}/orders` })).json()
  expect(orders.map(({ charged }: { charged: unknown }) => charged)).toEqual([order.charged, null])
  const path = `/v1/orders/${orderId}/payment-refund`
  const body = { part: 'WHOLE', reason: 'ticket 41' }
  const refunded = await commerce.ask({ as, method: 'POST', path, body })
  expect(refunded.json()).toMatchObject({ message: '€8.99 for 1,000 RP: given back.' })
  expect(order.payment).toBe('PAID')
  const page = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  const told = page.timeline.map(({ sentence }: { sentence: string }) => sentence).join('\n')
  expect(told).toMatch(/^The gateway sandbox reported that payment .* was paid: €8\.99 for 1,000 RP\.$/m)
  expect(told).toContain('(payment: 1,000 of 1,000 RP taken back)')
  expect((await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json().order.payment).toBe('REFUNDED')
  const after = (await commerce.ask({ as, path: `/v1/players/${puuid}/orders` })).json()
  expect(after.orders.map(({ payment }: { payment: unknown }) => payment)).toEqual(['REFUNDED', null])
})

it('a payment of which some or all went back is not found as paid', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await paidTopUp(commerce, puuid)
  const { rows } = await commerce.context.pool.query('select gateway, payment_id from payment where order_id = $1', [
    orderId,
  ])
  const [{ gateway, payment_id: paymentId }] = rows
  const stateOf = async () =>
    (await find(paymentId)).find(({ kind }: { kind: string }) => kind === 'PAYMENT').state as string
  const giveBack = (minor: number, state: string) =>
    commerce.context.pool.query(
      `insert into payment_refund (refund_id, gateway, payment_id, puuid, order_id, currency, amount, minor, money, origin,
         state, cause, attempts, next_attempt_at, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 'RP', 1, $5, 'EUR', 'SHOP', $6, 'a test', 0, now(), now(), now())`,
      [gateway, paymentId, puuid, orderId, minor, state],
    )
  expect(await stateOf()).toBe('PAID')
  await giveBack(899, 'UNDONE')
  expect(await stateOf(), 'the gateway said no').toBe('PAID')
  await giveBack(400, 'DONE')
  expect(await stateOf()).toBe('PARTLY_REFUNDED')
  await giveBack(499, 'TAKEN')
  expect(await stateOf()).toBe('REFUNDED')
})

it('an order names its player as they last came', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await startTopUp(commerce, puuid)
  const nameOf = async () => (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json().playerName
  await commerce.context.players.flush()
  await commerce.context.pool.query('delete from player where puuid = $1', [puuid])
  expect(await nameOf()).toBeNull()
  const now = new Date()
  await keepPlayers(commerce.context.pool, [{ puuid, name: 'Moth', tag: 'QM41', region: 'EUW' }], now)
  expect(await nameOf()).toBe('Moth#QM41')
})

it('what is found says where it stands, as its page does', async () => {
  const { campaign } = await createTestCampaign(commerce.context)
  expect(await find(campaign.name)).toMatchObject([{ kind: 'CAMPAIGN', detail: '', state: 'RUNNING' }])
})
