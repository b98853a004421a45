import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rollUp } from '../summaries/roll-up.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { readCampaignTotals } from './campaign-totals.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOURS = 60
let base = Date.UTC(2031, 0, 1, 7)
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const CLAIM = fc.record({
  minute: fc.nat(HOURS * 60),
  takes: fc.nat(3 * 60),
  ends: fc.constantFrom('FULFILLED', 'PARTIALLY_FULFILLED', 'ERROR', 'INELIGIBLE', null),
  campaign: fc.constantFrom(0, 1),
})

it('the totals of a campaign equal a full count of its claims, whatever of them is summed up', async () => {
  const { pool, db } = commerce.context
  const claims = fc.array(CLAIM, { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(claims, fc.nat(HOURS), async (made, rolledHours) => {
      const own = await Promise.all([0, 1].map(() => createTestCampaign(commerce.context, { maxUses: null })))
      for (const { minute, takes, ends, campaign } of made) {
        const { codeHash, campaign: of } = own[campaign] ?? { codeHash: '', campaign: { campaignId: 0 } }
        const [id, puuid, at] = [randomUUID(), randomUUID(), new Date(base + minute * MINUTE)]
        const settled = ends && new Date(at.getTime() + takes * MINUTE)
        await pool.query(
          `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, created_at, settled_at, settled_as)
           values ($1, 'CODE', $2, $2, $3, '[]', $4, $5, $6)`,
          [codeHash, id, puuid, at, settled, ends],
        )
        const isBack = ends === 'ERROR' || ends === 'INELIGIBLE'
        await pool.query(
          `insert into code_claim (code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, claimed_at, released_at)
           values ($1, $2, 1, $3, $4, 'ABCDE', 'k', $5, $6)`,
          [codeHash, puuid, id, of.campaignId, at, isBack ? settled : null],
        )
      }
      const clock = () => new Date(base + rolledHours * HOUR)
      while ((await rollUp({ db, clock })) > 0);
      for (const { campaign } of own) {
        const { rows } = await pool.query(
          `select 1 as codes, count(*) filter (where released_at is null)::int as claims,
             count(*) filter (where released_at is not null)::int as "givenBack"
           from code_claim where campaign_id = $1`,
          [campaign.campaignId],
        )
        expect(await readCampaignTotals(db, campaign.campaignId)).toEqual(rows[0])
      }
      base += (HOURS + 4) * HOUR
    }),
    { numRuns: 15 },
  )
})
