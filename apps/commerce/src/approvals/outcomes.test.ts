import { afterAll, beforeAll, expect, it } from 'vitest'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { newPlayer } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { moveMoney } from '../wallet/store.ts'

let commerce: TestOffice
let puuid: string
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_GRANT_ABOVE: '500', APPROVAL_DEBIT_ABOVE: '10' } })
  puuid = await newPlayer(commerce, { money: 100 })
})
afterAll(() => commerce.close())

const ann = { ...operatorOf('support'), id: 'subject-1', name: 'Ann' }
const ben = { ...operatorOf('finance'), id: 'subject-2', name: 'Ben' }

async function ask(how: 'grants' | 'debits', amount: number, as = ann): Promise<string> {
  const body = { currency: 'RP', amount, reason: 'lost items' }
  const answer = await commerce.ask({ as, method: 'POST', path: `/v1/players/${puuid}/${how}`, body })
  expect(answer.json().status).toBe('WAITING')
  return answer.json().approvalId
}
const decide = (id: string, how: 'approve' | 'decline') =>
  commerce.ask({ as: ben, method: 'POST', path: `/v1/approvals/${id}/${how}`, body: { reason: 'looked into it' } })
const list = async (as: typeof ann, query: string) =>
  (await commerce.ask({ as, path: `/v1/approvals?${query}` })).json().approvals

it('whoever asked learns who decided, why, and what came of it', async () => {
  const [given, refused, failed] = [await ask('grants', 1_000), await ask('grants', 2_000), await ask('debits', 60)]
  // Gone before it is decided on.
  const spent = { puuid, currency: 'RP', amount: 50, kind: 'GRANT_REVERSAL', reference: 'meanwhile' } as const
  await moveMoney(commerce.context.db, spent, commerce.context.clock())
  await decide(failed, 'approve')
  await decide(given, 'approve')
  await decide(refused, 'decline')
  const decided = { decidedBy: { id: 'subject-2', name: 'Ben' }, decision: 'looked into it' }
  const told = [
    { approvalId: failed, state: 'FAILED', ...decided, outcome: expect.stringContaining('holds less than that') },
    { approvalId: refused, state: 'DECLINED', ...decided, outcome: null },
    { approvalId: given, state: 'DONE', ...decided, outcome: 'The player has 1,050 RP.' },
  ]
  expect(await list(ann, 'mine=on')).toMatchObject(told)
  expect(await list(ann, `subject=${puuid}`), 'where it was asked for').toMatchObject(told)
  expect(await list(ben, 'mine=on'), 'who decided asked for none of it').toEqual([])
  expect(await list(ben, 'subject=somebody-else')).toEqual([])
  const { out } = await qmInTest(commerce, ['approvals', 'list', '--all', '--subject', puuid])
  for (const part of ['Ann', 'Ben', 'looked into it', 'The player has 1,050 RP.']) expect(out).toContain(part)
})

it('the trail names operators, and finds them by name and by id', async () => {
  const find = async (operator: string) =>
    (await commerce.ask({ as: ben, path: `/v1/trail?operator=${operator}&action=players%20grant` })).json().entries
  const byName = await find('Ann')
  expect(byName).toMatchObject([
    { operator: 'Ann', operatorId: 'subject-1' },
    { operator: 'Ann', operatorId: 'subject-1' },
  ])
  expect(await find('subject-1')).toEqual(byName)
})
