import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsAsked } from '../../testing/office-calls-asked.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const CODE = '008J4-CT4AN-K7F24-SNAXW-SQFEW'
const ACTS = (Object.keys(OFFICE_CALLS) as OfficeCallName[]).filter(
  (name) => 'idempotent' in OFFICE_CALLS[name] || name === 'approve' || name === 'decline',
)

async function writtenOf(operator: string) {
  const { rows } = await commerce.context.pool.query<{
    line: string
    action: string
    outcome: string
    failure: string
  }>(
    `select action, subject, outcome, detail ->> 'failure' as failure, to_jsonb(a)::text as line
    from operator_action a where operator = $1`,
    [operator],
  )
  return rows
}

it.each(ACTS)('%s: what cannot be taken as it was sent is in the trail', async (name) => {
  const { action, path } = callsAsked(puuid, orderId)[name]
  const as = operatorOf('admin', `who mistypes ${name}`)
  const answer = await commerce.ask({ as, method: 'POST', path, body: { typo: 1 } })
  expect(answer.statusCode).toBe(400)
  expect(await writtenOf(as.name)).toMatchObject([{ action, outcome: 'FAILED', failure: 'INVALID_REQUEST' }])
})

it.each(ACTS.filter((name) => name !== 'approve' && name !== 'decline'))(
  '%s: what was done, asked for or refused is in the trail',
  async (name) => {
    const { action, path, body } = callsAsked(puuid, orderId)[name]
    const as = operatorOf('admin', `who tries ${name}`)
    const answer = await commerce.ask({ as, method: 'POST', path, body })
    const written = (await writtenOf(as.name)).filter((row) => row.action === action)
    expect(written.length, answer.body).toBeGreaterThan(0)
    if (answer.statusCode >= 400) expect(written).toMatchObject([{ outcome: 'FAILED', failure: expect.any(String) }])
  },
)

it.each([
  ['too long', 'x'.repeat(4_001)],
  ['of what no keyboard has', 'a\u0007b'],
  ['of marks upon marks', `a${'\u0301'.repeat(500)}`],
  ['with a whole code', `does not take ${CODE}`],
])('a note %s is refused, in words and in the trail, which has nothing of it', async (what, text) => {
  const as = operatorOf('support', `who notes ${what}`)
  const answer = await commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/notes`, body: { text } })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path: 'body.text', message: expect.any(String) }]])
  expect(answer.body).not.toContain(text)
  const written = await writtenOf(as.name)
  expect(written).toMatchObject([{ action: 'players note', subject: puuid, failure: 'INVALID_REQUEST' }])
  expect(written[0]?.line).not.toContain(CODE)
})

it('a reason with a whole code is kept nowhere, nor a code where a name should be', async () => {
  const as = operatorOf('admin', 'who pastes')
  for (const who of [as, operatorOf('catalogue', 'who pastes and may not')]) {
    for (const [path, reason] of [
      [`/v1/players/${puuid}/grants`, `for ${CODE}`],
      [`/v1/campaigns/${CODE}/stop`, 'a test'],
    ]) {
      const body = { currency: 'RP', amount: 1, reason }
      const answer = await commerce.ask({ as: who, method: 'POST', path: path ?? '', body })
      expect([400, 403]).toContain(answer.statusCode)
      expect(answer.body).not.toContain(CODE)
    }
  }
  const { rows } = await commerce.context.pool.query(`select to_jsonb(a)::text as line from operator_action a`)
  for (const { line } of rows) expect(line).not.toContain(CODE)
})
