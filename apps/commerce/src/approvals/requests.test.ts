import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OFFICE_ACTIONS } from '../office/actions.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { paidTopUp } from '../testing/paying.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { showRequest } from './requests.ts'

const ann = operatorOf('support', 'ann')
const ben = operatorOf('finance', 'ben')
let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_GRANT_ABOVE: '500', APPROVAL_REFUND_ABOVE: '500' } })
})
afterAll(() => commerce.close())

async function namedPlayer(name: string, money: number): Promise<string> {
  const puuid = await newPlayer(commerce, { money })
  await callPlayer(puuid, name)
  return puuid
}
async function callPlayer(puuid: string, name: string): Promise<void> {
  await commerce.context.pool.query(
    `insert into player (puuid, name, tag, region, first_seen_at, seen_at) values ($1, $2, 'EU1', 'EUW', now(), now())
     on conflict (puuid) do update set name = excluded.name, tag = excluded.tag`,
    [puuid, name],
  )
}
const ask = (path: string, body: object) => commerce.ask({ as: ann, method: 'POST', path: `/v1${path}`, body })
const listed = async (subject: string, as = ben) =>
  (await commerce.ask({ as, path: `/v1/approvals?subject=${subject}` })).json().approvals

it('tells who the player is, and what they have and would have; the same asked for again is the request that waits', async () => {
  const puuid = await namedPlayer('Mara', 100)
  const grant = (call: string, amount: number) =>
    ask(`/players/${puuid}/${call}`, { currency: 'RP', amount, reason: 'lost items' })
  const first = (await grant('grants', 900)).json()
  expect(first.message).not.toContain('already')
  const other = (await grant('grants', 1_000)).json()
  expect(other.message, 'another amount').not.toContain('already')
  const second = (await grant('grants', 900)).json()
  expect(second.message).toContain(`The same is asked for already: request ${first.approvalId}. ann asked`)
  expect(second).toMatchObject({ status: 'WAITING', approvalId: first.approvalId })
  const player = { puuid, name: 'Mara#EU1' }
  expect(await listed(puuid)).toMatchObject([
    { player, order: null, balance: { currency: 'RP', now: 100, after: 1_100 }, alike: [] },
    { player, order: null, balance: { currency: 'RP', now: 100, after: 1_000 }, alike: [] },
  ])
  const path = `/v1/approvals/${first.approvalId}/approve`
  await commerce.ask({ as: ben, method: 'POST', path, body: { reason: 'looked into it' } })
  expect(await listed(puuid), 'what is decided foretells nothing').toMatchObject([
    { balance: { now: 1_000, after: 2_000 }, moved: null, alike: [] },
    { state: 'DONE', player, balance: null, moved: { currency: 'RP', before: 100, after: 1_000 }, alike: [] },
  ])
})

it('tells the order of a refund and whose it is, at the command line too', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const { context } = await startOrder(commerce, puuid)
  const orderId = context.order_id
  await confirm(commerce, puuid, orderId, 880)
  // Whoever shops is noted a moment later, under the name of their session.
  await commerce.context.players.flush()
  await callPlayer(puuid, 'Juno')
  const { approvalId } = (await ask(`/orders/${orderId}/refund`, { reason: 'wrong skin' })).json()
  const told = {
    player: { puuid, name: 'Juno#EU1' },
    order: { orderId, reference: expect.stringMatching(/^.{4}-.{4}$/), title: expect.any(String) },
    balance: { currency: 'RP', now: 120, after: 1_000 },
  }
  expect(await listed(orderId)).toMatchObject([told])
  const shown = await qmInTest(commerce, ['approvals', 'show', approvalId, '--json'])
  expect(shown.json()).toMatchObject(told)
  expect((await qmInTest(commerce, ['approvals', 'list'])).out).toContain('120 RP → 1,000 RP')
  const { out } = await qmInTest(commerce, ['approvals', 'show', approvalId])
  for (const [name, value] of [
    ['Number', approvalId],
    ['State', 'waiting'],
    ['Asked by', ''],
    ['Balance now', ''],
  ]) {
    expect(out).toMatch(new RegExp(`│ ${name} +│ ${value}`))
  }
  expect(out).not.toMatch(/approvalId|puuid|requestedBy|undefined|null|–/)
  expect((await qmInTest(commerce, ['approvals', 'show', '999999'])).code).toBe(3)
  const path = `/v1/approvals/${approvalId}/approve`
  await commerce.ask({ as: ben, method: 'POST', path, body: { reason: 'looked into it' } })
  const moved = { currency: 'RP', before: 120, after: 1_000 }
  expect(await listed(orderId)).toMatchObject([{ state: 'DONE', balance: null, moved }])
})

it('tells what money goes back and what the wallet holds then; something else is never given back', async () => {
  const puuid = await newPlayer(commerce, { money: 50 })
  const orderId = await paidTopUp(commerce, puuid, 'rp-large')
  const refund = async () =>
    (await ask(`/orders/${orderId}/payment-refund`, { part: 'UNUSED', reason: 'a wrong card' })).json().approvalId
  const first = await refund()
  expect(await listed(orderId)).toMatchObject([
    {
      summary: `Give back €39.99, what is unused of the payment: order ${orderId}`,
      balance: { currency: 'RP', now: 5_050, after: 50 },
    },
  ])
  const { context } = await startOrder(commerce, puuid)
  await confirm(commerce, puuid, context.order_id, 880)
  const approve = async (approvalId: string) =>
    (
      await commerce.ask({
        as: ben,
        method: 'POST',
        path: `/v1/approvals/${approvalId}/approve`,
        body: { reason: 'looked into it' },
      })
    ).json()
  expect(await approve(first)).toMatchObject({ state: 'FAILED', outcome: expect.stringContaining('changed') })
  const second = await refund()
  expect(await listed(orderId)).toMatchObject([{ balance: { now: 4_170, after: 0 } }, { state: 'FAILED' }])
  expect(await approve(second)).toMatchObject({ state: 'DONE' })
  const { rows } = await commerce.context.pool.query(
    `select detail -> 'before' as before, detail -> 'after' as after from operator_action
     where subject = $1 and outcome = 'DONE' and action = 'payments refund'`,
    [orderId],
  )
  expect(rows).toMatchObject([{ before: { balance: 4_170 }, after: { balance: 0, amount: 4_170, money: 'EUR' } }])
})

it('tells how the campaign of codes stands, while it waits: whoever decides sees that it was stopped', async () => {
  const maker = operatorOf('campaigns', 'maker')
  const post = (path: string, body: object = {}) =>
    commerce.ask({ as: maker, method: 'POST', path: `/v1/campaigns${path}`, body: { ...body, reason: 'a test' } })
  const rewards = [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }]
  const window = { startsAt: null, endsAt: '2040-01-01T00:00:00.000Z', regions: ['EUW'] }
  const name = 'stopped-meanwhile'
  await post('', { name, kind: 'SHARED', rewards, ...window, requiredGame: null, perPlayerLimit: 1 })
  const { approvalId } = (await post(`/${name}/codes`, { code: 'LANTERN', maxUses: null })).json()
  const as = operatorOf('admin', 'second')
  expect(await listed(name, as)).toMatchObject([{ campaign: name, campaignNow: { phase: 'DRAFT', ...window } }])
  await post(`/${name}/stop`)
  expect(await listed(name, as)).toMatchObject([{ campaign: name, campaignNow: { phase: 'STOPPED', ...window } }])
  expect((await qmInTest(commerce, ['approvals', 'list'])).out).toContain(`${name} STOPPED`)
  const path = `/v1/approvals/${approvalId}/decline`
  await commerce.ask({ as, method: 'POST', path, body: { reason: 'it is stopped' } })
  expect(await listed(name, as)).toMatchObject([{ state: 'DECLINED', campaign: name, campaignNow: null }])
})

it('one request is for whom the list shows it', async () => {
  const puuid = await namedPlayer('Sol', 100)
  const { approvalId } = (
    await ask(`/players/${puuid}/grants`, { currency: 'RP', amount: 900, reason: 'lost items' })
  ).json()
  const show = (as: typeof ann) => showRequest(commerce.context, OFFICE_ACTIONS, as, approvalId)
  expect(isFailure(await show(ann))).toBe(false)
  expect(await show(operatorOf('catalogue'))).toEqual({ failure: 'NOT_PERMITTED', action: 'players grant' })
  const asker = { ...operatorOf('catalogue'), id: ann.id }
  expect(await show(asker), 'who may look at no player reads nothing of one').toMatchObject({
    player: null,
    balance: null,
  })
})

it('the same asked for at once, and again, is one request, and the trail says who asked', async () => {
  const puuid = await namedPlayer('Nine', 100)
  const grant = (as: typeof ann) => {
    const body = { currency: 'RP', amount: 900, reason: 'lost items' }
    return commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/grants`, body })
  }
  const answers = await Promise.all([grant(ann), grant(ann), grant(ben), grant(ben)])
  const numbers = new Set(answers.map((answer) => answer.json().approvalId))
  expect(numbers.size).toBe(1)
  const [approvalId] = numbers
  const { rows } = await commerce.context.pool.query(
    `select operator, outcome, approval_id from operator_action where subject = $1 and action = 'players grant' order by operator`,
    [puuid],
  )
  expect(rows).toEqual(
    ['ann', 'ann', 'ben', 'ben'].map((operator) => ({ operator, outcome: 'REQUESTED', approval_id: approvalId })),
  )
  await commerce.ask({
    as: ben,
    method: 'POST',
    path: `/v1/approvals/${approvalId}/decline`,
    body: { reason: 'not now' },
  })
  expect((await grant(ann)).json().approvalId, 'what is decided does not wait').not.toBe(approvalId)
})

it('nobody is asked to decide on an order that could not be taken back now', async () => {
  const puuid = await namedPlayer('Ten', 1_000)
  const { context } = await startOrder(commerce, puuid)
  for (const call of ['refund', 'return', 'repay']) {
    const answer = await ask(`/orders/${context.order_id}/${call}`, { reason: 'too early' })
    expect([call, answer.statusCode]).toEqual([call, 409])
  }
  expect(await listed(context.order_id)).toEqual([])
  await confirm(commerce, puuid, context.order_id, 880)
  const asked = await ask(`/orders/${context.order_id}/refund`, { reason: 'wrong skin' })
  expect(asked.json()).toMatchObject({ status: 'WAITING' })
  const { rows } = await commerce.context.pool.query('select state from shop_order where order_id = $1', [
    context.order_id,
  ])
  expect(rows, 'it was only tried out').toEqual([{ state: 'CONFIRMED' }])
})
