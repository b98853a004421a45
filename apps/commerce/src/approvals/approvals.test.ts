import { OPERATOR_ROLES } from '@quartermaster/contract/operators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFICE_ACTIONS } from '../office/actions.ts'
import { MACHINE, SERVER } from '../operators/operator.ts'
import { mayDo } from '../operators/permissions.ts'
import { balanceOf } from '../testing/money.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { approve, decline } from './approvals.ts'
import { insertApproval } from './store.ts'

const HOUR = 3_600_000
/** Whoever gets as far as what is to be done was not refused. */
const NO_ACTIONS = { actions: new Map(), tell: String }
const START = Date.now()
let now = START
let commerce: TestOffice
let puuid: string
beforeAll(async () => {
  commerce = await startTestOffice({
    clock: () => new Date(now),
    env: {
      APPROVAL_GRANT_ABOVE: '500',
      APPROVAL_REFUND_ABOVE: '500',
      APPROVAL_HOURS: '12',
      OPERATOR_SESSION_HOURS: '168',
      OPERATOR_IDLE_MINUTES: '1440',
    },
  })
})
beforeEach(async () => {
  puuid = await newPlayer(commerce, { money: 100 })
})
afterAll(() => commerce.close())

const ann = operatorOf('support', 'ann' as never)
const ben = operatorOf('finance', 'ben' as never)
const cleo = operatorOf('admin', 'cleo' as never)

const grant = (amount: number, as = ann) =>
  commerce.ask({
    as,
    method: 'POST',
    path: `/v1/players/${puuid}/grants`,
    body: { currency: 'RP', amount, reason: 'lost items' },
  })
const decide = (id: string, how: 'approve' | 'decline', as = ben) =>
  commerce.ask({ as, method: 'POST', path: `/v1/approvals/${id}/${how}`, body: { reason: 'looked into it' } })
const outcomesOf = async (subject: string) =>
  (await commerce.ask({ as: ben, path: `/v1/trail?subject=${subject}` }))
    .json()
    .entries.map(({ operator, outcome }: { operator: string; outcome: string }) => `${operator} ${outcome}`)

describe('above the set amount', () => {
  it('a grant waits, and the set amount itself does not', async () => {
    expect((await grant(500)).json()).toMatchObject({ status: 'DONE' })
    expect((await grant(501)).json()).toMatchObject({ status: 'WAITING', approvalId: expect.any(String) })
    expect(await balanceOf(commerce, puuid)).toBe(600)
  })

  it('a request is read, and counted, by those who asked or may do it, and by nobody else', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const sees = async (as: typeof ann) => {
      const { approvals } = (await commerce.ask({ as, path: '/v1/approvals?state=WAITING' })).json()
      return approvals.map((each: { approvalId: string }) => each.approvalId)
    }
    const waitsFor = async (as: typeof ann) => (await commerce.ask({ as, path: '/v1/home' })).json().waitingApprovals
    for (const as of [ann, ben, cleo]) {
      expect(await sees(as)).toContain(approvalId)
      expect(await waitsFor(as)).toBeGreaterThan(0)
    }
    for (const role of ['catalogue', 'campaigns'] as const) {
      expect([await sees(operatorOf(role)), await waitsFor(operatorOf(role))]).toEqual([[], 0])
    }
  })

  it('it is done once a second operator approves, with who asked and who approved in the trail', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const approved = await decide(approvalId, 'approve')
    expect(approved.json()).toMatchObject({
      state: 'DONE',
      requestedBy: { name: 'ann' },
      decidedBy: { name: 'ben' },
      decision: 'looked into it',
      outcome: 'The player has 1,100 RP.',
    })
    expect(await balanceOf(commerce, puuid)).toBe(1_100)
    expect(await outcomesOf(puuid)).toEqual(['ben DONE', 'ann REQUESTED'])
  })

  it('nobody approves their own, whatever their roles; they may take it back', async () => {
    for (const as of [ann, cleo]) {
      const { approvalId } = (await grant(1_000, as)).json()
      const own = await decide(approvalId, 'approve', as)
      expect([own.statusCode, own.json().message]).toEqual([403, expect.stringContaining('their own')])
      expect((await decide(approvalId, 'decline', as)).json()).toMatchObject({ state: 'DECLINED' })
    }
    expect(await balanceOf(commerce, puuid)).toBe(100)
    await expect(
      commerce.context.pool.query("update approval set state = 'DONE' where requested_by = decided_by"),
      'not even the database lets it be',
    ).rejects.toThrow('approval_check')
  })

  it.each([SERVER, MACHINE])('%s… decides about nothing: whoever asked may be behind it', async (kind) => {
    const { approvalId } = (await grant(1_000)).json()
    const machine = { id: `${kind}build`, name: 'build', roles: ['admin'] } as const
    const deciding = { operator: machine, approvalId, reason: 'a script' }
    expect(await approve(commerce.context, NO_ACTIONS, deciding)).toEqual({ failure: 'NOT_A_PERSON' })
    expect(await decline(commerce.context, deciding)).toEqual({ failure: 'NOT_A_PERSON' })
    expect(await balanceOf(commerce, puuid)).toBe(100)
  })

  it('qm asks no edge: the service itself refuses who may not do what they decide about', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const deciding = { operator: operatorOf('catalogue'), approvalId, reason: 'a look' }
    const refused = { failure: 'NOT_PERMITTED', action: 'players grant' }
    expect(await approve(commerce.context, NO_ACTIONS, deciding)).toEqual(refused)
    expect(await decline(commerce.context, deciding)).toEqual(refused)
  })

  it('who may not do it may not approve it', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const answer = await decide(approvalId, 'approve', operatorOf('catalogue'))
    expect(answer.statusCode).toBe(403)
    expect(await balanceOf(commerce, puuid)).toBe(100)
  })

  it.each(
    [...OFFICE_ACTIONS.actions.keys()].flatMap((action) => OPERATOR_ROLES.map((role) => [role, action] as const)),
  )('%s decides about %s only where they may do it themselves', async (role, action) => {
    const { id } = await insertApproval(commerce.context.db, {
      action,
      subject: puuid,
      parameters: '{}',
      summary: 'a test',
      reason: 'a test',
      reference: `${role} ${action}`,
      requested_by: 'id-of-somebody-else',
      requested_name: 'Somebody else',
      requested_at: new Date(now),
      expires_at: new Date(now + HOUR),
    })
    const as = operatorOf(role)
    for (const how of ['approve', 'decline']) {
      // Without a reason: whoever may is told that it is missing, and nothing is done.
      const answer = await commerce.ask({ as, method: 'POST', path: `/v1/approvals/${id}/${how}`, body: {} })
      expect(answer.statusCode, how).toBe(mayDo(as, action) ? 400 : 403)
    }
  })

  it('approved by many at once, it is done once', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const others = Array.from({ length: 8 }, (_, at) => operatorOf('finance', `finance-${at}` as never))
    const answers = await Promise.all(others.map((as) => decide(approvalId, 'approve', as)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...others.slice(1).map(() => 409)])
    expect(await balanceOf(commerce, puuid)).toBe(1_100)
  })

  it('approved and declined at once, one of them counts', async () => {
    const { approvalId } = (await grant(1_000)).json()
    const answers = await Promise.all([decide(approvalId, 'approve', ben), decide(approvalId, 'decline', cleo)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [approved] = answers
    expect(await balanceOf(commerce, puuid)).toBe(approved?.statusCode === 200 ? 1_100 : 100)
  })

  it('it expires', async () => {
    const { approvalId } = (await grant(1_000)).json()
    now += 12 * HOUR
    const answer = await decide(approvalId, 'approve')
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'The request is EXPIRED already.'])
    const { approvals } = (await commerce.ask({ as: ben, path: '/v1/approvals?state=EXPIRED&limit=1' })).json()
    expect(approvals).toMatchObject([{ approvalId, state: 'EXPIRED', mayDecide: false }])
    now = START
    expect(await balanceOf(commerce, puuid)).toBe(100)
  })

  it('what cannot be done any more when it is approved fails, changes nothing and is over', async () => {
    const { context } = await startOrder(commerce, await newPlayer(commerce, { money: 1_000 }))
    const order = context.order_id
    const buyer = (
      await commerce.context.db
        .selectFrom('shop_order')
        .select('puuid')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow()
    ).puuid
    await confirm(commerce, buyer, order, 880)
    const act = (as: typeof ann, what: string) =>
      commerce.ask({ as, method: 'POST', path: `/v1/orders/${order}/${what}`, body: { reason: 'wrong skin' } })
    const asked = (await act(ann, 'refund')).json()
    expect(asked.status).toBe('WAITING')
    expect((await act(cleo, 'clawback')).json()).toMatchObject({ status: 'DONE' })
    expect((await decide(asked.approvalId, 'approve')).json()).toMatchObject({
      state: 'FAILED',
      decision: 'looked into it',
      outcome: expect.stringContaining('not in a state from which this can be done'),
    })
    expect(await balanceOf(commerce, buyer)).toBe(120)
    expect((await decide(asked.approvalId, 'approve')).json(), 'once more').toMatchObject({ state: 'FAILED' })
    expect((await decide(asked.approvalId, 'decline')).statusCode).toBe(409)
    expect(await outcomesOf(order)).toEqual(['ben FAILED', 'cleo DONE', 'ann REQUESTED'])
  })
})
