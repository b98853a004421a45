import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Campaign } from '../codes/campaign.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { type ClaimDimension, readClaims } from './claim-report.ts'
import { type Dimension, readSales } from './sales-report.ts'
import { readSpanIn } from './spans.ts'

/** Totals and days hold the same figures as the rows they are counted from: whatever can be told from both is the same. */
const QUARTER = 15 * 60_000
const DAYS = 4
const BASE = Date.UTC(2031, 0, 1)
const ONE = '00000000-0000-0000-0000-000000000000'
const OTHER = '00000000-0000-4000-8000-000000000001'
let commerce: TestCommerce
/** In the order in which they were made; that of a number begins with 1, and 0 is none. */
let campaigns: readonly Campaign[] = []
const campaignId = (number: number) => campaigns[number - 1]?.campaignId ?? 0
beforeAll(async () => {
  commerce = await startTestCommerce()
  campaigns = [await createTestCampaign(commerce.context), await createTestCampaign(commerce.context)].map(
    ({ campaign }) => campaign,
  )
  const { pool } = commerce.context
  await pool.query(`insert into summary_state (rolled_until, seen) values ($1, 0)`, [
    new Date(BASE + 3.5 * 96 * QUARTER),
  ])
})
afterAll(() => commerce.close())

const slot = fc.integer({ min: 0, max: DAYS * 96 - 1 }).map((quarter) => new Date(BASE + quarter * QUARTER))
const count = fc.integer({ min: 1, max: 9 })
const name = fc.constantFrom('', 'a', 'b')
const SALE = fc.tuple(slot, fc.constantFrom('SALE', 'TOP_UP'), name, name, name, fc.constantFrom(0, 500), count)
const CLAIM = fc.tuple(
  slot,
  fc.constantFrom('CLAIMED', 'DELIVERED'),
  fc.constantFrom(1, 2),
  name,
  fc.constantFrom('', 'FULFILLED', 'ERROR'),
  count,
)
const ANSWER = fc.tuple(
  slot,
  fc.constantFrom(ONE, OTHER),
  fc.constantFrom('VALIDATE', 'CLAIM'),
  fc.constantFrom(0, 1),
  name,
  fc.constantFrom('CLAIMABLE', 'CODE_EXPIRED'),
  count,
)
const MOMENT = fc.integer({ min: 0, max: DAYS * 24 * 60 }).map((minute) => new Date(BASE + minute * 60_000))

async function fill(table: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  for (const row of rows) {
    const values = row.map((_, index) => `$${index + 1}`).join(', ')
    await commerce.context.pool.query(`insert into ${table} values (${values}) on conflict do nothing`, [...row])
  }
}

type Cells = Readonly<Record<string, string | number | null>>

async function gather(batches: AsyncIterable<readonly Cells[]>): Promise<Cells[]> {
  const rows: Cells[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

/** Rows summed up by some of what they are told apart by; those of which nothing is left out. */
function sumBy(rows: readonly Cells[], keys: readonly string[]): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {}
  for (const row of rows) {
    const key = keys.map((one) => row[one]).join(' ')
    const figures = Object.entries(row).filter(([, value]) => typeof value === 'number' && value !== 0)
    for (const [figure, value] of figures) {
      sums[key] ??= {}
      sums[key][figure] = (sums[key][figure] ?? 0) + Number(value)
    }
  }
  return sums
}

it('sales by one thing are the same from days as from everything', async () => {
  const { pool } = commerce.context
  await fc.assert(
    fc.asyncProperty(fc.array(SALE, { maxLength: 30 }), MOMENT, MOMENT, async (sales, one, other) => {
      await pool.query('delete from sales_summary')
      await fill(
        'sales_summary',
        sales.map(([at, kind, product, region, creator, share, sold]) => [
          at,
          kind,
          'lol',
          product,
          region,
          creator,
          share,
          'RP',
          sold,
          sold * 10,
          1,
          sold,
        ]),
      )
      const [from, to] = one < other ? [one, other] : [other, one]
      const span = await readSpanIn(pool, { from, to }, 'Europe/Berlin')
      if ('failure' in span) throw new Error(span.failure)
      const told = (by: readonly Dimension[]) => gather(readSales(pool, span, { report: 'all', by, compare: true }))
      const all = await told(['product', 'region', 'creator'])
      for (const key of ['product', 'region', 'creator'] as const) {
        const keys = [key, 'kind', 'currency']
        expect(sumBy(await told([key]), keys), key).toEqual(sumBy(all, keys))
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

it('claims in all and by one thing are the same from totals and days as from everything', async () => {
  const { pool } = commerce.context
  const filled = fc.tuple(fc.array(CLAIM, { maxLength: 30 }), fc.array(ANSWER, { maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(filled, MOMENT, MOMENT, async ([claims, answers], one, other) => {
      await pool.query('delete from claim_summary')
      await pool.query('truncate code_answer')
      for (const table of ['claim_by_day', 'claim_total', 'campaign_by_day', 'campaign_total']) {
        await pool.query(`delete from ${table} where what in ('VALIDATED', 'REFUSED')`)
      }
      await fill(
        'claim_summary',
        claims.map(([at, what, campaign, ...rest]) => [at, what, campaignId(campaign), ...rest]),
      )
      await fill(
        'code_answer',
        answers.map(([at, node, call, campaign, ...rest]) => [at, node, call, campaignId(campaign), ...rest]),
      )
      const [from, to] = one < other ? [one, other] : [other, one]
      const span = await readSpanIn(pool, { from, to }, 'Asia/Kolkata')
      if ('failure' in span) throw new Error(span.failure)
      const told = (by: readonly ClaimDimension[]) => gather(readClaims(pool, span, { by, compare: true }))
      const all = await told(['day', 'campaign', 'region', 'reason'])
      for (const key of ['day', 'region', 'reason', 'campaign'] as const) {
        expect(sumBy(await told([key]), [key]), key).toEqual(sumBy(all, [key]))
      }
      expect(sumBy(await told([]), [])).toEqual(sumBy(all, []))
      const campaign = campaigns[0]?.name ?? ''
      const own = all.filter((row) => row.campaign === campaign)
      const toldOfOne = (by: readonly ClaimDimension[]) =>
        gather(readClaims(pool, span, { by, campaign, compare: true }))
      for (const keys of [[], ['day'], ['region', 'reason'], ['reason'], ['day', 'region']] as const) {
        expect(sumBy(await toldOfOne(keys), keys), `of one campaign by ${keys}`).toEqual(sumBy(own, keys))
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
