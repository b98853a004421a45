import { afterAll, beforeAll, expect, it } from 'vitest'
import { SERVER } from '../operators/operator.ts'
import { newPlayer } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { approve } from './approvals.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_GRANT_ABOVE: '500' } })
})
afterAll(() => commerce.close())

const ann = operatorOf('support', 'ann')
const ben = operatorOf('finance', 'ben')
const stranger = operatorOf('catalogue', 'stranger')
const build = { id: `${SERVER}build`, name: 'build', roles: ['admin'] } as const

const decide = async (id: string, how: 'approve' | 'decline', as = ben) => {
  const body = { reason: 'looked into it' }
  return (await commerce.ask({ as, method: 'POST', path: `/v1/approvals/${id}/${how}`, body })).statusCode
}
const trailOf = async (subject: string) =>
  (await commerce.ask({ as: operatorOf('admin'), path: `/v1/trail?subject=${subject}` })).json().entries

it('who tries to decide and is refused is in the trail, with the request and not as what it asks for', async () => {
  const puuid = await newPlayer(commerce, { money: 100 })
  const body = { currency: 'RP', amount: 1_000, reason: 'lost items' }
  const asked = await commerce.ask({ as: ann, method: 'POST', path: `/v1/players/${puuid}/grants`, body })
  const { approvalId } = asked.json()
  expect(await decide(approvalId, 'approve', ann)).toBe(403)
  expect(await decide(approvalId, 'approve', ann), 'once more').toBe(403)
  expect(await decide(approvalId, 'approve', stranger)).toBe(403)
  expect(await decide(approvalId, 'decline', stranger)).toBe(403)
  const nothing = { actions: new Map(), tell: String }
  await approve(commerce.context, nothing, { operator: build, approvalId, reason: 'a script' })
  expect(await decide(approvalId, 'decline')).toBe(200)
  expect(await decide(approvalId, 'approve'), 'too late').toBe(409)
  const tried = { subject: approvalId, approvalId, outcome: 'FAILED', reason: expect.any(String) }
  const asks = (failure: string) => JSON.stringify({ asks: 'players grant', failure })
  expect(await trailOf(approvalId)).toMatchObject([
    { operator: 'ben', action: 'approvals approve', ...tried, detail: asks('DECIDED_ALREADY') },
    { operator: 'build', action: 'approvals approve', ...tried, detail: asks('NOT_A_PERSON') },
    { operator: 'stranger', action: 'approvals decline', ...tried, detail: asks('NOT_PERMITTED') },
    { operator: 'stranger', action: 'approvals approve', ...tried, detail: asks('NOT_PERMITTED') },
    { operator: 'ann', action: 'approvals approve', ...tried, detail: asks('OWN_REQUEST') },
  ])
  expect(await trailOf(puuid), 'nobody tried to give currency').toMatchObject([
    { operator: 'ben', outcome: 'DECLINED' },
    { operator: 'ann', outcome: 'REQUESTED' },
  ])
})
