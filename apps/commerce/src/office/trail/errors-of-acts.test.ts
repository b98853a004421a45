import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { qmInTest } from '../../qm/testing/qm-in-test.ts'
import { callsAsked } from '../../testing/office-calls-asked.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
const query = async (text: string, ...values: unknown[]) => (await commerce.context.pool.query(text, values)).rows
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
  // Whatever is done takes its line of the trail along when it fails.
  await query(`create function broken() returns trigger language plpgsql as $$ begin
    if new.outcome <> 'FAILED' then raise exception 'the database is not well'; end if;
    return new;
  end $$`)
})
afterAll(() => commerce.close())
afterEach(() => query('drop trigger if exists broken on operator_action'))

const spoil = () =>
  query('create trigger broken before insert on operator_action for each row execute function broken()')
const linesOf = (operator: string) =>
  query(
    `select action, subject, outcome, approval_id, request_id, detail from operator_action where operator = $1 order by action_id`,
    operator,
  )

const ACTS = (Object.keys(OFFICE_CALLS) as OfficeCallName[]).filter((name) => 'idempotent' in OFFICE_CALLS[name])

it.each(ACTS)('%s: what ends in an error is in the trail', async (name) => {
  const { action, path, body } = callsAsked(puuid, orderId)[name]
  const as = operatorOf('admin', `who is unlucky with ${name}`)
  await spoil()
  const answer = await commerce.ask({ as, method: 'POST', path, body })
  const written = (await linesOf(as.name)).filter((row) => row.action === action)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(written, answer.body).toMatchObject([{ outcome: 'FAILED', detail: { failure: expect.any(String) } }])
  if (answer.statusCode === 500)
    expect(written).toMatchObject([{ request_id: expect.any(String), detail: { failure: 'UNEXPECTED' } }])
})

it.each(['approve', 'decline'])(
  'a request that is %sd with an error: it waits on, and the trail says who tried',
  async (what) => {
    const asked = await commerce.ask({
      as: operatorOf('admin', 'who asks'),
      method: 'POST',
      path: `/v1/players/${puuid}/grants`,
      body: { currency: 'RP', amount: 900_000 + what.length, reason: 'a large one' },
    })
    const { approvalId } = asked.json()
    await spoil()
    const as = operatorOf('admin', `who ${what}s in vain`)
    const decide = () =>
      commerce.ask({
        as,
        method: 'POST',
        path: `/v1/approvals/${approvalId}/${what}`,
        body: { reason: 'looked into it' },
      })
    expect((await decide()).statusCode).toBe(500)
    expect((await decide()).statusCode).toBe(500)
    const line = {
      action: `approvals ${what}`,
      subject: approvalId,
      outcome: 'FAILED',
      approval_id: approvalId,
      request_id: expect.any(String),
      detail: { failure: 'UNEXPECTED', asks: 'players grant', reason: 'looked into it' },
    }
    expect(await linesOf(as.name), 'each time').toEqual([line, line])
    expect(await query('select state from approval where approval_id = $1', approvalId)).toEqual([{ state: 'WAITING' }])
  },
)

it('what ends in an error by qm is in the trail too', async () => {
  const QM = { QM_OPERATOR: 'who types in vain' }
  const grant = ['players', 'grant', puuid, 'RP:5', '--reason', 'ticket 1', '--yes']
  await spoil()
  expect((await qmInTest(commerce, grant, {}, QM)).code).toBe(1)
  expect(await linesOf('who types in vain (qm, not signed in)')).toMatchObject([
    { action: 'players grant', outcome: 'FAILED', detail: { failure: 'UNEXPECTED', reason: 'ticket 1' } },
  ])
})
