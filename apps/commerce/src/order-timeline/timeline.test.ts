import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import type { OrderAction, OrderActionName } from './actions.ts'
import type { OrderStory } from './order-story.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(() => {
  commerce.platform.trouble(null)
  commerce.platform.undeliverable.clear()
})

async function started() {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const { context } = await startOrder(
    commerce,
    puuid,
    orderOf('warden', 'CHAMPION', { receiptEmail: 'a@mail.example' }),
  )
  return { puuid, orderId: context.order_id }
}
async function bought() {
  const order = await started()
  await confirm(commerce, order.puuid, order.orderId, 880)
  return order
}
const qm = (...given: string[]) => qmInTest(commerce, given)
async function storyOf(orderId: string) {
  const shown = (await qm('orders', 'show', orderId, '--json')).json<OrderStory>()
  const why = new Map(shown.can.map((action: OrderAction) => [action.action, action.why]))
  return {
    ...shown,
    told: shown.timeline.map(({ kind, sentence }) => `${kind} ${sentence}`),
    whyNot: (action: OrderActionName) => why.get(action),
    possible: shown.can.filter(({ possible }) => possible).map(({ action }) => action),
  }
}

describe('the timeline of an order', () => {
  it('tells a purchase, its delivery, its mail and what operators did, in order', async () => {
    const { orderId } = await bought()
    await deliverAll(commerce)
    await qm('orders', 'refund', orderId, '--reason', 'ticket 9', '--yes')
    await deliverAll(commerce)
    const { told, timeline } = await storyOf(orderId)
    // Their time is the database's own; the others have the shop's.
    expect(told).toContain('OPERATOR tester (qm, not signed in): refund to the wallet (ticket 9).')
    expect(told.filter((line) => !line.startsWith('OPERATOR'))).toEqual([
      'ORDER The order was started and waits for its player to confirm it (started by the player).',
      'LEDGER 880 RP was paid from the wallet; the wallet then held 120.',
      'ORDER The order was confirmed and its goods are owed (confirmed by the player).',
      'DELIVERY The delivery was queued.',
      'MAIL The receipt of the order waits to be sent.',
      'ORDER The order was delivered.',
      'DELIVERY The delivery ended as FULFILLED after 1 attempt.',
      'LEDGER 880 RP came back to the wallet for the order; the wallet then held 1,000.',
      'ORDER The order was refunded (ticket 9).',
      'DELIVERY Taking the goods back was queued.',
      'MAIL The receipt of the refund waits to be sent.',
      'DELIVERY Taking the goods back ended as FULFILLED after 1 attempt.',
    ])
    const times = timeline.map(({ at }) => new Date(at).getTime())
    expect(times).toEqual(times.toSorted((left, right) => left - right))
  })

  it('tells what an operator could not do as refused, and who gave it back', async () => {
    const { orderId } = await bought()
    await qm('orders', 'repay', orderId, '--reason', 'too soon', '--yes')
    await qm('orders', 'return', orderId, '--reason', 'not here yet', '--yes')
    await deliverAll(commerce)
    await qm('orders', 'return', orderId, '--reason', 'ticket 10', '--yes')
    await deliverAll(commerce)
    await qm('orders', 'redeliver', orderId, '--reason', 'too late', '--yes')
    const { told } = await storyOf(orderId)
    expect(told.filter((line) => line.startsWith('OPERATOR')).sort()).toEqual([
      'OPERATOR tester (qm, not signed in): deliver once more (too late), which was refused: the order was in no state for it.',
      'OPERATOR tester (qm, not signed in): return unused goods (not here yet), which was refused: it was not delivered.',
      'OPERATOR tester (qm, not signed in): return unused goods (ticket 10).',
      'OPERATOR tester (qm, not signed in): undo the refund (too soon), which was refused: the order was in no state for it.',
    ])
    expect(told).toContain('ORDER The order was refunded (returned by an operator: ticket 10).')
  })

  it('tells a payment and how it ended, and a delivery that is tried again', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid, orderOf('warden'))
    const opened = await storyOf(context.order_id)
    expect(opened.told).toContainEqual(expect.stringMatching(/^PAYMENT Payment \S+ was opened at sandbox\.$/))
    await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/cancel`, body: {}, key: newKey() })
    const cancelled = await storyOf(context.order_id)
    expect(cancelled.told).toContainEqual(expect.stringContaining('ORDER The order was cancelled'))

    const { orderId } = await bought()
    commerce.platform.trouble(503)
    await deliverAll(commerce)
    const { told } = await storyOf(orderId)
    expect(told).toContainEqual(
      expect.stringMatching(
        /^DELIVERY The delivery is under way after 1 attempt, next at [\d-]+T[\d:.]+Z: account look-up: .*[^.]\.$/,
      ),
    )
  })
})

describe('a line of the timeline', () => {
  const deliveries = async (orderId: string) =>
    (await storyOf(orderId)).timeline
      .filter(({ kind }) => kind === 'DELIVERY')
      .map(({ at, sentence }) => `${new Date(at).toISOString()} ${sentence}`)

  it('stays as it was when the order is delivered again, and when it is refunded', async () => {
    const { orderId } = await bought()
    await deliverAll(commerce)
    const first = await deliveries(orderId)
    expect(first.at(-1)).toContain('The delivery ended as FULFILLED after 1 attempt.')
    await qm('orders', 'redeliver', orderId, '--reason', 'ticket 11', '--yes')
    await deliverAll(commerce)
    const second = await deliveries(orderId)
    expect(second.slice(0, first.length)).toEqual(first)
    expect(second.slice(first.length).map(withoutTime)).toEqual([
      'The delivery was begun anew.',
      'The delivery ended as FULFILLED after 1 attempt.',
    ])
    await qm('orders', 'refund', orderId, '--reason', 'ticket 12', '--yes')
    await deliverAll(commerce)
    const third = await deliveries(orderId)
    expect(third.slice(0, second.length)).toEqual(second)
    expect(third.slice(second.length).map(withoutTime)).toEqual([
      'Taking the goods back was queued.',
      'Taking the goods back ended as FULFILLED after 1 attempt.',
    ])
  })

  it('stays as it was when what gave up is tried again, and when it is closed', async () => {
    commerce.platform.undeliverable.add('warden')
    const { orderId } = await bought()
    await deliverAll(commerce)
    const first = await deliveries(orderId)
    expect(first.at(-1)).toContain('The delivery gave up after 1 attempt: ')
    await qm('deliveries', 'retry', '--reason', 'a test', orderId)
    await deliverAll(commerce)
    await qm('orders', 'refund', orderId, '--reason', 'ticket 13', '--yes')
    const last = await deliveries(orderId)
    expect(last.slice(0, first.length)).toEqual(first)
    expect(last.slice(first.length).map(withoutTime)).toEqual([
      'The delivery was begun anew.',
      expect.stringContaining('The delivery gave up after 1 attempt: '),
      'The delivery was closed as REFUNDED.',
    ])
  })

  it('is told by what is known where an older version delivered', async () => {
    const { orderId } = await bought()
    await deliverAll(commerce)
    const asNow = await deliveries(orderId)
    await commerce.context.pool.query(`update delivery set steps = '[]' where source_id = $1`, [orderId])
    expect(await deliveries(orderId)).toEqual(asNow)
    await qm('orders', 'redeliver', orderId, '--reason', 'ticket 14', '--yes')
    await deliverAll(commerce)
    expect((await deliveries(orderId)).map(withoutTime)).toEqual([
      'The delivery was queued.',
      'The delivery ended as FULFILLED.',
      'The delivery was begun anew.',
      'The delivery ended as FULFILLED after 1 attempt.',
    ])
  })

  const withoutTime = (line: string) => line.slice(line.indexOf(' ') + 1)
})

describe('what can be done with an order', () => {
  it('follows from its state, and each action agrees', async () => {
    const { orderId } = await started()
    const waiting = await storyOf(orderId)
    expect(waiting.possible).toEqual([])
    expect(waiting.whyNot('REFUND')).toBe('the order is AWAITING_CONFIRMATION')
    expect(waiting.whyNot('REPAY')).toContain('the order is AWAITING_CONFIRMATION: this is for one that was refunded')
    expect(waiting.whyNot('REDELIVER')).toBe('nothing was delivered')
    expect(waiting.whyNot('REFUND_PAYMENT')).toBe('no payment of it was paid')
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(4)
    expect((await qm('orders', 'redeliver', orderId, '--reason', 'ticket', '--yes')).code).toBe(4)
  })

  it.each([
    ['delivered', ['REFUND', 'CLAWBACK', 'RETURN', 'REDELIVER']],
    ['on its way', ['REFUND', 'CLAWBACK', 'RETRY_DELIVERY']],
    ['dead', ['REFUND', 'CLAWBACK', 'REDELIVER', 'RETRY_DELIVERY']],
    ['refunded', ['REPAY']],
  ])('that is %s', async (state, possible) => {
    if (state === 'dead') commerce.platform.undeliverable.add('warden')
    const { orderId } = await bought()
    if (state !== 'on its way') await deliverAll(commerce)
    if (state === 'refunded') {
      await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')
      await deliverAll(commerce)
    }
    const story = await storyOf(orderId)
    expect(story.possible).toEqual(possible)
    if (state === 'refunded') expect((await qm('orders', 'repay', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    if (state === 'dead') expect((await qm('deliveries', 'retry', '--reason', 'a test', orderId)).code).toBe(0)
  })

  it('says what is missing to pay again', async () => {
    const { orderId, puuid } = await bought()
    await deliverAll(commerce)
    await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')
    await deliverAll(commerce)
    await qm('players', 'debit', puuid, 'RP:500', '--reason', 'ticket', '--yes')
    expect((await storyOf(orderId)).whyNot('REPAY')).toBe('the wallet holds 500 RP, less than 880 to pay again')
    expect((await qm('orders', 'repay', '--reason', 'a test', orderId, '--yes')).code).toBe(4)
  })

  it('is shown by reference too', async () => {
    const { orderId } = await bought()
    const { order } = await storyOf(orderId)
    const shown = await qm('orders', 'show', order.reference.toLowerCase())
    expect(shown.out).toContain(orderId)
    expect(shown.out).toContain('Why not')
  })
})
