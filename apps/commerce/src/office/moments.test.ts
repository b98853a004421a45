import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_CAMPAIGN } from '../testing/test-campaigns.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const as = operatorOf('admin')
const post = (path: string, body: object) => commerce.ask({ as, method: 'POST', path, body })

const ODD = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
const reason = 'a test'

describe.each(ODD)('the moment %s, which no clock of ours has', (odd) => {
  it.each([
    ['/v1/campaigns/any/schedule', { startsAt: odd, endsAt: null, version: '1', reason }],
    ['/v1/campaigns/any/edit', { endsAt: odd, version: '1', reason }],
    ['/v1/creators/any/share', { share: 1, from: odd, reason }],
    ['/v1/players/any/blocks', { scopes: ['BUYING'], until: odd, reason }],
  ])('is refused by %s', async (path, body) => {
    const answer = await post(path, body)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('1970 to 2199')])
  })

  it.each([
    `/v1/trail?from=${odd}`,
    `/v1/creator-earnings?from=${odd}&to=2026-01-01T00:00:00Z`,
    `/v1/creator-earnings?from=2026-01-01T00:00:00Z&to=${odd}`,
    `/v1/reports/sales?by=day&from=${odd}&to=2026-01-01T00:00:00Z`,
    `/v1/creator-payouts/${odd.slice(0, 7)}`,
  ])('is refused by %s', async (path) => {
    const answer = await commerce.ask({ as, path })
    expect([answer.statusCode, answer.body]).toEqual([expect.toBeOneOf([400, 409]), expect.any(String)])
  })
})

describe('a campaign with a moment of before that rule', () => {
  it.each([
    ['0000-long-ago', '0001-01-01 00:00:00+00 BC', null],
    ['for-ever', null, '12000-01-01T00:00:00Z'],
    ['endless', '-infinity', 'infinity'],
  ])('%s is read, listed, activated and stopped', async (name, starts, ends) => {
    await post('/v1/campaigns', { ...OPEN_CAMPAIGN, kind: 'SHARED', name, reason })
    const { pool } = commerce.context
    await pool.query('update campaign set starts_at = $2, ends_at = $3 where name = $1', [name, starts, ends])
    const listed = (await commerce.ask({ as, path: '/v1/campaigns' })).json()
    expect(listed.campaigns).toContainEqual(expect.objectContaining({ name }))
    expect((await commerce.ask({ as, path: `/v1/campaigns/${name}` })).statusCode).toBe(200)
    await post(`/v1/campaigns/${name}/codes`, { code: `ODD-${name}`, maxUses: 1, reason })
    const { campaign } = (await commerce.ask({ as, path: `/v1/campaigns/${name}` })).json()
    for (const [how, seen] of [
      ['activate', { version: campaign.version }],
      ['stop', {}],
    ] as const) {
      const answer = await post(`/v1/campaigns/${name}/${how}`, { ...seen, reason })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  })
})
