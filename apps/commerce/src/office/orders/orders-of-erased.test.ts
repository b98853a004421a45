import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverAll, eraseInTest, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { paidTopUp } from '../../testing/paying.ts'
import { confirm, newKey, newPlayer, startOrder } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const as = operatorOf('admin')
const query = async (text: string, ...values: unknown[]) => (await commerce.context.pool.query(text, values)).rows
const act = async (path: string, body: object = {}) => {
  const answer = await commerce.ask({ as, method: 'POST', path: `/v1/${path}`, body: { reason: 'ticket 51', ...body } })
  return [answer.statusCode, answer.json().message]
}
const REFUSED = [409, 'Not now: the player was erased.']

async function erasedWithOrder() {
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid)
  await confirm(commerce, puuid, context.order_id, 880)
  await deliverAll(commerce)
  await commerce.context.players.flush()
  const { pseudonym = '' } = await eraseInTest(commerce, puuid)
  expect(pseudonym).toMatch(/^erased-/)
  return { puuid, pseudonym, orderId: context.order_id }
}

/** The delivery of an erased player's order, as it stood where it was sent again before that was refused. */
async function deadOf(orderId: string): Promise<string> {
  const [row] = await query(
    `update delivery set queue = 'DEAD', status = 'ERROR', last_error = 'used for another delivery'
     where source_id = $1 returning delivery_id`,
    orderId,
  )
  return row.delivery_id
}

const booksOf = (pseudonym: string) =>
  query(
    `select (select sum(balance)::int from wallet where puuid = $1) as balance,
       (select string_agg(state, ' ') from shop_order where puuid = $1) as states,
       (select count(*)::int from delivery where puuid = $1 and queue <> 'DONE') as open`,
    pseudonym,
  )

describe('the order of a player who was erased', () => {
  it('is neither refunded nor taken back, given again or delivered once more, and its page says why', async () => {
    const { pseudonym, orderId } = await erasedWithOrder()
    const before = await booksOf(pseudonym)
    for (const call of ['refund', 'clawback', 'repay', 'return', 'redeliver', 'retry-delivery']) {
      expect(await act(`orders/${orderId}/${call}`), call).toEqual(REFUSED)
    }
    expect(await booksOf(pseudonym)).toEqual(before)
    const { actions } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
    const refusals = new Map(actions.map(({ action, refusal }: Record<string, string>) => [action, refusal]))
    expect(refusals.get('payments refund')).toBe('no payment of it was paid')
    refusals.delete('payments refund')
    expect(new Set(refusals.values())).toEqual(new Set(['the player was erased']))
  })

  it('is refused by qm alike', async () => {
    const { pseudonym, orderId } = await erasedWithOrder()
    const before = await booksOf(pseudonym)
    for (const command of ['refund', 'clawback', 'repay', 'return', 'redeliver']) {
      const ran = await qmInTest(commerce, ['orders', command, orderId, '--reason', 'ticket 51', '--yes'])
      expect([ran.code, ran.err], command).toEqual([4, expect.stringContaining('Not now: the player was erased.')])
    }
    expect(await booksOf(pseudonym)).toEqual(before)
    const shown = await qmInTest(commerce, ['orders', 'show', orderId])
    expect(shown.out).toMatch(/repay[ │]+no[ │]+the player was erased/)
  })

  it('is no longer its player’s, who may have come again', async () => {
    const { puuid, orderId } = await erasedWithOrder()
    const body = { to: 'WALLET', expected: { amount: 880, minor: null } }
    const path = `/v3/orders/${orderId}/return`
    expect((await commerce.call({ as: puuid, path, body, key: newKey() })).statusCode).toBe(404)
  })

  it('asks no second operator for what cannot be done, and no request of it waits while its player is erased', async () => {
    const strict = await startTestOffice({ env: { APPROVAL_REFUND_ABOVE: '1' } })
    const puuid = await newPlayer(strict, { money: 2_000 })
    const orderId = (await startOrder(strict, puuid)).context.order_id
    await confirm(strict, puuid, orderId, 880)
    await deliverAll(strict)
    await strict.context.players.flush()
    const body = { reason: 'ticket 51' }
    const refund = () => strict.ask({ as, method: 'POST', path: `/v1/orders/${orderId}/refund`, body })
    const { status, approvalId } = (await refund()).json()
    expect(status).toBe('WAITING')
    const early = await eraseInTest(strict, puuid)
    expect(early.asked.out + early.asked.err).toContain(`request ${approvalId} waits for a second operator`)
    await strict.ask({ as, method: 'POST', path: `/v1/approvals/${approvalId}/decline`, body })
    expect((await eraseInTest(strict, puuid)).pseudonym).toMatch(/^erased-/)
    const refused = await refund()
    expect([refused.statusCode, refused.json().message]).toEqual(REFUSED)
    await strict.close()
  })
})

describe('a dead delivery of a player who was erased', () => {
  it('is not sent again: neither itself, nor with its group, nor with all', async () => {
    const { orderId } = await erasedWithOrder()
    const deliveryId = await deadOf(orderId)
    expect(await act('deliveries/retry', { which: { kind: 'DELIVERY', deliveryId } })).toEqual(REFUSED)
    for (const which of [{ kind: 'ALL' }, { kind: 'GROUP', error: 'used for another delivery' }]) {
      expect(await act('deliveries/retry', { which }), which.kind).toEqual(REFUSED)
    }
    for (const which of [deliveryId, '--all']) {
      const ran = await qmInTest(commerce, ['deliveries', 'retry', '--reason', 'a test', which, '--yes'])
      expect([ran.code, ran.err], which).toEqual([4, expect.stringContaining('Not now: the player was erased.')])
    }
    expect(await query('select queue from delivery where delivery_id = $1', deliveryId)).toEqual([{ queue: 'DEAD' }])
  })

  it('does not keep those of others from being sent again', async () => {
    const { orderId } = await erasedWithOrder()
    await deadOf(orderId)
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const { context } = await startOrder(commerce, puuid)
    await confirm(commerce, puuid, context.order_id, 880)
    await deliverAll(commerce)
    await deadOf(context.order_id)
    expect(await act('deliveries/retry', { which: { kind: 'ALL' } })).toEqual([200, '1 delivery is on the way again.'])
  })
})

it('a claim of a player who was erased is neither taken back nor delivered once more', async () => {
  const puuid = await newPlayer(commerce)
  const { code } = await createTestCampaign(commerce.context, { state: 'ACTIVE' })
  await askAboutCode(commerce, 'claim', puuid, code)
  await deliverAll(commerce)
  await commerce.context.players.flush()
  const { pseudonym = '' } = await eraseInTest(commerce, puuid)
  for (const command of ['clawback', 'refund', 'repay', 'redeliver']) {
    const ran = await qmInTest(commerce, [
      'claims',
      command,
      code,
      '--player',
      pseudonym,
      '--yes',
      '--reason',
      'ticket',
    ])
    expect([ran.code, ran.err], command).toEqual([4, expect.stringContaining('Not now: the player was erased.')])
  }
})

it('money that was paid goes back to where it came from, although its player was erased', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await paidTopUp(commerce, puuid)
  await commerce.context.players.flush()
  const { pseudonym = '' } = await eraseInTest(commerce, puuid)
  const { actions } = (await commerce.ask({ as, path: `/v1/orders/${orderId}` })).json()
  expect(actions).toContainEqual({ action: 'payments refund', refusal: null })
  const refunded = await act(`orders/${orderId}/payment-refund`, { part: 'UNUSED' })
  expect(refunded).toEqual([200, '€8.99 for 1,000 RP: given back.'])
  expect(await booksOf(pseudonym)).toEqual([{ balance: 0, states: 'REFUNDED', open: 0 }])
  expect((await qmInTest(commerce, ['ledger', 'audit'])).code).toBe(0)
})
