import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsAsked } from '../../testing/office-calls-asked.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
  await commerce.context.players.flush()
})
afterAll(() => commerce.close())

type ReadName = {
  [Name in OfficeCallName]: (typeof OFFICE_CALLS)[Name] extends { readonly idempotent: true } ? never : Name
}[OfficeCallName]

/**
 * Whom a call that does nothing shows, asked as below, so that the trail must have it. MANY: whoever waits in a list, none of them
 * asked for. A call without a line here does not compile.
 */
const SHOWS: Readonly<Record<ReadName, 'PLAYER' | 'ORDER' | 'CODE' | 'SEARCH' | 'MANY' | 'NOBODY'>> = {
  getPlayer: 'PLAYER',
  listMovements: 'PLAYER',
  listRefusedCodes: 'PLAYER',
  listPlayerOrders: 'PLAYER',
  listGuesses: 'PLAYER',
  listTrail: 'PLAYER',
  listApprovals: 'PLAYER',
  getOrder: 'ORDER',
  explainCode: 'CODE',
  find: 'SEARCH',
  listDeliveries: 'MANY',
  listDeliveryGroups: 'MANY',
  getSession: 'NOBODY',
  endSession: 'NOBODY',
  getHome: 'NOBODY',
  approve: 'NOBODY',
  decline: 'NOBODY',
  listCampaigns: 'NOBODY',
  getCampaign: 'NOBODY',
  listRewards: 'NOBODY',
  getCampaignTotals: 'NOBODY',
  listCreators: 'NOBODY',
  getCreator: 'NOBODY',
  getEarnings: 'NOBODY',
  listProducts: 'NOBODY',
  getProduct: 'NOBODY',
  getArrangement: 'NOBODY',
  previewArrangement: 'NOBODY',
  previewBundle: 'NOBODY',
  previewPage: 'NOBODY',
  endPreview: 'NOBODY',
  getDraft: 'NOBODY',
  saveDraft: 'NOBODY',
  listCatalogueVersions: 'NOBODY',
  diffCatalogueVersion: 'NOBODY',
  listProductVersions: 'NOBODY',
  diffProductVersion: 'NOBODY',
  getReport: 'NOBODY',
}

/** What is asked about the player where a call need not be about one. */
const aboutPlayer = (): Partial<Record<OfficeCallName, { path: string; body?: unknown }>> => ({
  listGuesses: { path: `/v1/codes/guesses?player=${puuid}` },
  listTrail: { path: `/v1/trail?subject=${puuid}` },
  listApprovals: { path: `/v1/approvals?subject=${puuid}` },
  explainCode: { path: '/v1/codes/explain', body: { code: 'WELCOME', player: puuid } },
  find: { path: '/v1/find', body: { text: puuid } },
})

const rowsOf = async (operator: string) => {
  const { rows } = await commerce.context.pool.query(
    'select action, subject, detail, request_id from operator_action where operator = $1',
    [operator],
  )
  return rows
}

it.each(Object.entries(SHOWS) as [ReadName, string][])(
  '%s shows of players: %s, and the trail has it',
  async (name, shows) => {
    const as = operatorOf('admin', `who asks ${name}`)
    const call = { as, method: OFFICE_CALLS[name].method, ...callsAsked(puuid, orderId)[name], ...aboutPlayer()[name] }
    // As a page asks, for several parts at once and again later.
    const answers = await Promise.all([commerce.ask(call), commerce.ask(call)])
    const written = await rowsOf(as.name)
    if (shows === 'NOBODY') {
      for (const { body } of answers) expect(body).not.toContain(puuid)
      return
    }
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
    const request_id = expect.any(String)
    if (shows === 'PLAYER')
      expect(written).toEqual([{ action: 'players show', subject: puuid, detail: {}, request_id }])
    if (shows === 'ORDER')
      expect(written).toEqual([{ action: 'orders show', subject: orderId, detail: {}, request_id }])
    if (shows === 'CODE')
      expect(written).toContainEqual(expect.objectContaining({ detail: expect.objectContaining({ player: puuid }) }))
    if (shows === 'SEARCH')
      expect(written).toContainEqual(expect.objectContaining({ detail: expect.objectContaining({ players: [puuid] }) }))
  },
)

it('who may not look at players has not looked at one by reading what concerns them', async () => {
  const as = operatorOf('campaigns', 'of campaigns')
  expect((await commerce.ask({ as, path: `/v1/approvals?subject=${puuid}` })).statusCode).toBe(200)
  expect(await rowsOf(as.name)).toEqual([])
})
