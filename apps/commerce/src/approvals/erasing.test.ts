import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPlayer } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
beforeAll(async () => {
  commerce = await startTestOffice({ env: { APPROVAL_GRANT_ABOVE: '500' } })
  puuid = await newPlayer(commerce, { money: 100 })
})
afterAll(() => commerce.close())

const ann = operatorOf('support', 'ann' as never)
const ben = operatorOf('finance', 'ben' as never)
const cleo = operatorOf('admin', 'cleo' as never)

const grant = (amount: number) =>
  commerce.ask({
    as: ann,
    method: 'POST',
    path: `/v1/players/${puuid}/grants`,
    body: { currency: 'RP', amount, reason: 'lost items' },
  })
const decide = (id: string, how: 'approve' | 'decline', as = ben) =>
  commerce.ask({ as, method: 'POST', path: `/v1/approvals/${id}/${how}`, body: { reason: 'looked into it' } })
const trailOf = async (subject: string) =>
  (await commerce.ask({ as: ben, path: `/v1/trail?subject=${subject}` })).json().entries

it('a waiting request keeps a player from being erased; a decided one forgets them with the rest', async () => {
  const { approvalId } = (await grant(1_000)).json()
  const ask = () =>
    commerce.ask({ as: cleo, method: 'POST', path: `/v1/players/${puuid}/erase`, body: { reason: 'they asked' } })
  const refused = await ask()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining(`request ${approvalId} waits for a second operator`),
  ])
  await decide(approvalId, 'decline')
  const asked = (await ask()).json()
  expect(asked, 'always, whoever asks').toMatchObject({ status: 'WAITING' })
  const dana = operatorOf('support', 'dana')
  const holds = async () => {
    const { approvals } = (
      await commerce.ask({ as: dana, path: `/v1/approvals?subject=${puuid}&state=WAITING` })
    ).json()
    return approvals.find((each: { approvalId: string }) => each.approvalId === asked.approvalId).holds
  }
  expect(await holds(), 'who decides sees what would be gone').toEqual({
    wallets: [{ currency: 'RP', balance: 100, debt: 0 }],
    blocks: [],
    open: [],
  })
  const blocked = { scopes: ['BUYING'], until: null, reason: 'charged back' }
  await commerce.ask({ as: cleo, method: 'POST', path: `/v1/players/${puuid}/blocks`, body: blocked })
  const other = (await grant(1_000)).json().approvalId
  expect(await holds()).toMatchObject({
    blocks: ['BUYING'],
    open: [`request ${other} waits for a second operator`],
  })
  await decide(other, 'decline')
  expect((await decide(asked.approvalId, 'approve', cleo)).statusCode, 'their own').toBe(403)
  const decided = await decide(asked.approvalId, 'approve', dana)
  expect(decided.json()).toMatchObject({ state: 'DONE' })
  const { rows } = await commerce.context.pool.query(
    'select to_jsonb(approval)::text as held from approval where approval_id = any($1)',
    [[approvalId, asked.approvalId]],
  )
  for (const { held } of rows) {
    expect(held).toContain('erased-')
    expect(held).not.toContain(puuid)
  }
  expect(await trailOf(puuid)).toEqual([])
})
