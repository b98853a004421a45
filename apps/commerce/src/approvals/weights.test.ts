import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { balanceOf } from '../testing/money.ts'
import { paidTopUp } from '../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { OPEN_CAMPAIGN } from '../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { moveMoney } from '../wallet/store.ts'
import { isAboveDay } from './weights.ts'

const HOUR = 3_600_000
let now = Date.now()
let commerce: TestOffice
let puuid: string
let operators = 0
let ann = operatorOf('admin')
const amounts = {
  APPROVAL_GRANT_ABOVE: '500',
  APPROVAL_DEBIT_ABOVE: '500',
  APPROVAL_REFUND_ABOVE: '1000',
  APPROVAL_CODES_ABOVE: '10',
  APPROVAL_DAY_TIMES: '1',
}
beforeAll(async () => {
  const env = { ...amounts, OPERATOR_SESSION_HOURS: '168', OPERATOR_IDLE_MINUTES: '1440' }
  commerce = await startTestOffice({ clock: () => new Date(now), env })
})
beforeEach(async () => {
  operators += 1
  now = Date.now()
  ann = operatorOf('admin', `ann ${operators}`)
  puuid = await newPlayer(commerce, { money: 2_000 })
})
afterAll(() => commerce.close())

const reason = 'a test'
const post = async (path: string, body: object, as = ann) => {
  const answer = await commerce.ask({ as, method: 'POST', path, body: { reason, ...body } })
  return answer.json().status ?? answer.json().errorCode
}
const grant = (amount: number, { currency = 'RP', as = ann } = {}) =>
  post(`/v1/players/${puuid}/grants`, { currency, amount }, as)
async function bought() {
  const buyer = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, buyer)
  await confirm(commerce, buyer, context.order_id, 880)
  return context.order_id
}

it('who acts is told what they do alone, what is left of the day, and why a second operator is asked', async () => {
  const allowance = async (kind: string, unit: string) =>
    (await commerce.ask({ as: ann, path: '/v1/session' }))
      .json()
      .allowances.find((each: { kind: string; unit: string }) => each.kind === kind && each.unit === unit)
  expect(await allowance('GRANT', 'RP')).toEqual({ kind: 'GRANT', unit: 'RP', atOnce: 500, aDay: 500, left: 500 })
  await grant(300)
  expect(await allowance('GRANT', 'RP')).toMatchObject({ left: 200 })
  expect(await allowance('DEBIT', 'RP'), 'another kind').toMatchObject({ left: 500 })
  expect(await allowance('CODES', 'codes')).toMatchObject({ atOnce: 10, left: 10 })
  const asked = async (amount: number) => {
    const body = { currency: 'RP', amount, reason }
    return (await commerce.ask({ as: ann, method: 'POST', path: `/v1/players/${puuid}/grants`, body })).json().message
  }
  expect(await asked(300)).toContain('500 RP alone within 24 hours, of which 200 were left')
  expect(await asked(600)).toContain('500 RP alone at a time, and this is 600')
  now += 13 * HOUR
  expect(await allowance('GRANT', 'RP')).toMatchObject({ left: 200 })
  now += 13 * HOUR
  expect(await allowance('GRANT', 'RP')).toMatchObject({ left: 500 })
})

it.each([
  ['0', false],
  ['4500', false],
  ['4501', true],
  [undefined, false],
])('five hundred after %s alone within a day, of ten times five hundred: waits is %s', (done, waits) => {
  const weight = { kind: 'GRANT', unit: 'RP', amount: 500, most: 500 } as const
  const counting = {
    operator: { id: 'ann', name: 'Ann', roles: [] },
    weight,
    reference: '',
    now: new Date(),
    times: 10,
  }
  expect(isAboveDay(counting, done)).toBe(waits)
})

const leftToRefund = async () =>
  (await commerce.ask({ as: ann, path: '/v1/session' }))
    .json()
    .allowances.find(({ kind, unit }: { kind: string; unit: string }) => kind === 'REFUND' && unit === 'RP').left

describe('what an operator does within a day counts together', () => {
  it('slices of a grant: the one that goes above the amount waits', async () => {
    expect([await grant(300), await grant(200), await grant(1)]).toEqual(['DONE', 'DONE', 'WAITING'])
    expect(await balanceOf(commerce, puuid)).toBe(2_500)
  })

  it('by operator and currency, and no longer than a day', async () => {
    expect(await grant(500)).toBe('DONE')
    expect(await grant(500, { currency: 'VP' })).toBe('DONE')
    expect(await grant(500, { as: operatorOf('admin', `ben ${operators}`) })).toBe('DONE')
    now += 23 * HOUR
    expect(await grant(1)).toBe('WAITING')
    now += 2 * HOUR
    expect(await grant(500)).toBe('DONE')
  })

  it('at the same moment: as much is done as one may, and the rest waits', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => grant(100)))
    expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'WAITING')).toHaveLength(7)
    expect(await balanceOf(commerce, puuid)).toBe(2_500)
  })

  it('what failed, and what a second operator approved, does not', async () => {
    const debit = (amount: number) => post(`/v1/players/${puuid}/debits`, { currency: 'VP', amount })
    expect([await debit(400), await debit(400)]).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
    const asked = await commerce.ask({
      as: ann,
      method: 'POST',
      path: `/v1/players/${puuid}/grants`,
      body: { currency: 'RP', amount: 600, reason },
    })
    const approved = `/v1/approvals/${asked.json().approvalId}/approve`
    await post(approved, {}, operatorOf('finance', `ben ${operators}`))
    expect(await grant(500)).toBe('DONE')
  })

  it('refunds and returns together, debits and repayments together', async () => {
    const [one, other] = [await bought(), await bought()]
    await deliverAll(commerce)
    expect(await post(`/v1/orders/${one}/refund`, {})).toBe('DONE')
    await deliverAll(commerce)
    expect(await post(`/v1/orders/${other}/return`, {})).toBe('WAITING')
    expect(await post(`/v1/orders/${one}/repay`, {}), 'above the amount of debits').toBe('WAITING')
  })

  it('of a payment what went back, not all of it', async () => {
    const buyer = await newPlayer(commerce)
    const topUp = await paidTopUp(commerce, buyer)
    const { context } = await startOrder(commerce, buyer)
    await confirm(commerce, buyer, context.order_id, 880)
    const giveBack = (part: string) => post(`/v1/orders/${topUp}/payment-refund`, { part })
    expect(await giveBack('UNUSED')).toBe('DONE')
    expect(await leftToRefund(), 'of 1,000, of which 880 were spent').toBe(1_000 - 120)
    expect(await giveBack('UNUSED'), 'nothing is unused').toBe('CONFLICT')
    expect(await leftToRefund()).toBe(880)
    expect(await post(`/v1/orders/${context.order_id}/refund`, {}), 'the rest of the day').toBe('DONE')
    expect(await leftToRefund()).toBe(0)
    expect(await giveBack('WHOLE')).toBe('WAITING')
  })

  it('one operator may give back the little that is unused of a payment that is too large for one', async () => {
    const buyer = await newPlayer(commerce)
    const topUp = await paidTopUp(commerce, buyer, 'rp-large')
    const spent = { puuid: buyer, currency: 'RP', kind: 'PURCHASE', amount: 4_400, reference: 'a test' } as const
    await moveMoney(commerce.context.db, spent, commerce.context.clock())
    expect(await post(`/v1/orders/${topUp}/payment-refund`, { part: 'UNUSED' })).toBe('DONE')
  })

  it('what the gateway refused counts for nothing', async () => {
    const topUp = await paidTopUp(commerce, await newPlayer(commerce))
    commerce.platform.payments.refunds('refused')
    await post(`/v1/orders/${topUp}/payment-refund`, { part: 'WHOLE' })
    commerce.platform.payments.refunds(null)
    expect(await leftToRefund()).toBe(1_000)
  })

  it('of a bundle what was paid back for the part that never came; then what is left of its price', async () => {
    const buyer = await newPlayer(commerce, { money: 2_500 })
    const { context } = await startOrder(commerce, buyer, orderOf('dusk-bundle', 'BUNDLE'))
    commerce.platform.undeliverable.add('warden-dusk')
    await confirm(commerce, buyer, context.order_id, 2_500)
    await deliverAll(commerce)
    commerce.platform.undeliverable.clear()
    const given = await qmInTest(
      commerce,
      ['orders', 'refund', context.order_id, '--undelivered', '--reason', 'a test', '--yes'],
      {},
      amounts,
    )
    expect(given.code, given.err).toBe(0)
    const { rows } = await commerce.context.pool.query(
      "select detail->'counted' as counted from operator_action where subject = $1 and outcome = 'DONE'",
      [context.order_id],
    )
    expect(rows).toMatchObject([{ counted: { kind: 'REFUND', unit: 'RP', amount: 800 } }])
    const asked = await commerce.ask({
      as: ann,
      method: 'POST',
      path: `/v1/orders/${context.order_id}/refund`,
      body: { reason },
    })
    expect(asked.json().message, 'two parts are left').toContain('and this is 1,700')
  })
})

describe('codes', () => {
  const campaign = (name: string, quantity: number) =>
    post('/v1/campaigns', {
      ...OPEN_CAMPAIGN,
      name,
      kind: 'SINGLE_USE',
      rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity }],
    })
  const batch = (name: string, codes: number) =>
    post(`/v1/campaigns/${name}/batches`, { codes, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj' })

  it('count by their number, over every batch', async () => {
    await campaign('by-number', 5)
    expect([await batch('by-number', 6), await batch('by-number', 4), await batch('by-number', 1)]).toEqual([
      'DONE',
      'DONE',
      'WAITING',
    ])
  })

  it('each of which gives more than one may grant wait, however few', async () => {
    await campaign('rich', 501)
    expect(await batch('rich', 1)).toBe('WAITING')
    const made = await qmInTest(
      commerce,
      ['codes', 'generate', '--reason', 'a test', 'rich', '1', '--out', '/nowhere/codes.txt'],
      {},
      amounts,
    )
    expect([made.code, made.err]).toEqual([4, expect.stringContaining('second operator')])
  })

  it('made with qm count too', async () => {
    await campaign('by-qm', 5)
    const make = (count: string, file: string) =>
      qmInTest(commerce, ['codes', 'generate', '--reason', 'a test', 'by-qm', count, '--out', file], {}, amounts)
    const folder = await mkdtemp(join(tmpdir(), 'codes-'))
    expect((await make('10', join(folder, 'one.txt'))).code).toBe(0)
    expect((await make('1', join(folder, 'two.txt'))).code).toBe(4)
    await rm(folder, { recursive: true })
  })
})
