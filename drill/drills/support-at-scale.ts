import { CampaignDraft } from '@quartermaster/commerce/campaigns/campaign-draft'
import { createCampaign, setCampaignState } from '@quartermaster/commerce/campaigns/campaign-store'
import { uniformAssets } from '@quartermaster/commerce/catalogue/assets'
import { foldAnswersJob } from '@quartermaster/commerce/claims/jobs'
import { saveCreator } from '@quartermaster/commerce/creators/store'
import { seedDemoWorld } from '@quartermaster/commerce/demo-seed/seed-demo-world'
import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { readClaims } from '@quartermaster/commerce/reports/claim-report'
import { readSales } from '@quartermaster/commerce/reports/sales-report'
import { readSpanIn } from '@quartermaster/commerce/reports/spans'
import { hourOf } from '@quartermaster/commerce/summaries/hours'
import { rollUp } from '@quartermaster/commerce/summaries/roll-up'
import { type VerifiedSummaries, verifySummaries } from '@quartermaster/commerce/summaries/verify'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { CAMPAIGNS, CREATORS, sampleOrders, supplyBooks } from '../books-supply.ts'
import { expectAtMost, expectExactly } from '../expectation.ts'
import { inLanes, type Lanes, openLanes } from '../lanes.ts'
import { type DrillOffice, openOffice } from '../office/open-office.ts'
import { type Asked, type Chosen, callsNotAsked, LISTS, PAGES } from '../office/pages.ts'
import { measureTasks } from '../office/qm-tasks.ts'

const ROWS = Number(process.env.DRILL_ROWS ?? 10_000_000)
/** The address of a database that an earlier run has filled. */
const { DRILL_BOOKS: BOOKS } = process.env
const ASKS = 40
const DEEP_PAGES = 40
const BAR_MS = 300
const LAST_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** Every page of the office, of books with ten million orders and as many claims: within 300 ms at the 95th percentile. */
export async function drill(): Promise<void> {
  expectExactly('calls of the office that no page here asks for', callsNotAsked().length, 0, callsNotAsked().join())
  const shop = await openShop(BOOKS)
  const lanes = openLanes(shop.databaseUrl)
  try {
    const { context } = shop
    const now = context.clock()
    if (!BOOKS) await fill(context, lanes, now)
    await timed('summing up the year', async () => {
      while ((await rollUp(context)) > 0);
      await foldAnswersJob.run(context)
    })
    await verifyLastDays(context, now)
    await timed('comparing the year', () => verifyYear(lanes, now))
    const office = await openOffice(context)
    try {
      const chosen = await choose(context, now)
      const pages: number[] = []
      for (const page of PAGES) pages.push(await measure(office, page, chosen))
      for (const { name, ask } of LISTS) pages.push(await readOn(office, name, ask))
      const { url } = shop.platform
      const addresses = { DATABASE_URL: shop.databaseUrl, GAME_SERVICES_URL: url, PAYMENTS_URL: url }
      const tasks = await measureTasks({ ...addresses, QM_OPERATOR: 'drill' }, chosen)
      figure('support_orders', ROWS, 'orders and as many claims')
      figure('support_pages', pages.length, 'pages and lists')
      figure('support_slowest_page', Math.max(...pages), 'ms')
      figure('support_tasks', tasks.length, 'tasks of qm')
      figure('support_slowest_task', Math.max(...tasks), 'ms')
    } finally {
      await office.close()
    }
  } finally {
    await lanes.end()
    await shop.close()
  }
}

async function fill(context: CommerceContext, lanes: Lanes, now: Date): Promise<void> {
  note(`filling ${ROWS} orders and as many claims, over a year`)
  const campaignIds = await stock(context)
  await timed('filling the books', () => supplyBooks(lanes, { rows: ROWS, until: now, campaignIds }))
}

/** The catalogue and its campaigns, and those whose codes were claimed. */
async function stock(context: CommerceContext): Promise<number[]> {
  await seedDemoWorld(context, uniformAssets)
  await context.catalogue.refresh()
  for (let number = 0; number < CREATORS; number += 1) {
    await saveCreator(context.db, { code: `creator-${number}`, name: `Creator ${number}` })
  }
  const ids: number[] = []
  for (let number = 1; number <= CAMPAIGNS; number += 1) {
    const name = `drill-${number}`
    const rewards = [{ kind: 'CURRENCY', currency: 'RP', quantity: 10 }] as const
    const campaign = await createCampaign(context.db, CampaignDraft.parse({ name, kind: 'SINGLE_USE', rewards }))
    if (!campaign) throw new Error(`${name} is there already`)
    await setCampaignState(context.db, name, 'ACTIVE')
    await context.db.insertInto('code_batch').values({ campaign_id: campaign.campaignId, codes: ROWS }).execute()
    ids.push(campaign.campaignId)
  }
  return ids
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  figure(name, (performance.now() - since) / 1_000, 's')
}

/** What plots are drawn from, hour by hour and day by day, against a full count. */
async function verifyLastDays({ db }: CommerceContext, now: Date): Promise<void> {
  const since = performance.now()
  const ago = (days: number) => hourOf(new Date(now.getTime() - days * DAY_MS))
  const halves = [
    { from: ago(LAST_DAYS), to: ago(LAST_DAYS / 2) },
    { from: ago(LAST_DAYS / 2), to: now },
  ]
  const verified: VerifiedSummaries[] = []
  await inLanes(halves, async (half) => verified.push(await verifySummaries(db, half)))
  const took = Math.round((performance.now() - since) / 1_000)
  const hours = verified.reduce((sum, half) => sum + half.hours, 0)
  figure('support_hours_compared', hours, `hours of summaries with a full count in ${took} s`)
  const wrong = verified.flatMap((half) => half.wrong)
  expectExactly('support_hours_wrong', wrong.length, 0, 'hours and days')
}

/** Reports of the whole year from summaries, and the same with everything counted. */
async function verifyYear(lanes: Lanes, now: Date): Promise<void> {
  const span = await readSpanIn(lanes, { from: new Date(now.getTime() - 365 * DAY_MS), to: now }, 'UTC')
  if ('failure' in span) throw new Error(span.failure)
  const reports = {
    'sales of the year by product': () => readSales(lanes, span, { report: 'all', by: ['product'] }),
    'sales of the year by creator': () => readSales(lanes, span, { report: 'all', by: ['creator'] }),
    'claims of the year by region': () => readClaims(lanes, span, { by: ['region'] }),
    'claims of the year by campaign': () => readClaims(lanes, span, { by: ['campaign'] }),
  }
  const summed = await readAll(reports)
  const { rows } = await lanes.query<{ was: Date }>(
    `update summary_state set rolled_until = 'epoch' from (select rolled_until as was from summary_state) before returning was`,
  )
  const counted = await readAll(reports)
  await lanes.query('update summary_state set rolled_until = $1', [rows[0]?.was])
  for (const [name, { told, seconds }] of counted) {
    const of = summed.get(name)?.told ?? []
    const same = of.length > 0 && JSON.stringify(of) === JSON.stringify(told)
    expectExactly(`${name}: differs from a full count, which took ${seconds} s`, same ? 0 : 1, 0, 'reports')
  }
}

type Reports = Readonly<Record<string, () => AsyncIterable<readonly object[]>>>

async function readAll(reports: Reports): Promise<Map<string, { told: object[]; seconds: number }>> {
  const all = new Map<string, { told: object[]; seconds: number }>()
  await inLanes(Object.entries(reports), async ([name, read]) => {
    const since = performance.now()
    const told = await gather(read())
    all.set(name, { told, seconds: Math.round((performance.now() - since) / 1_000) })
  })
  return all
}

async function gather(batches: AsyncIterable<readonly object[]>): Promise<object[]> {
  const rows: object[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

async function choose(context: CommerceContext, now: Date): Promise<Chosen[]> {
  const numbers = Array.from({ length: ASKS }, () => Math.floor(Math.random() * ROWS))
  const { orderIds, references } = await sampleOrders(context, numbers)
  return numbers.map((n, index) => ({ n, orderId: orderIds[index] ?? '', reference: references[index] ?? '', now }))
}

/** A page as it is opened: all of its calls at once, until the last has answered. Answers its 95th percentile, in ms. */
async function measure(office: DrillOffice, page: (typeof PAGES)[number], chosen: readonly Chosen[]): Promise<number> {
  const times: number[] = []
  for (const one of chosen) times.push(await timeOf(() => Promise.all(page.asks(one).map((ask) => office.ask(ask)))))
  const time = percentile(times)
  expectAtMost(`${page.name}, 95th percentile`, time, BAR_MS, 'ms')
  return time
}

/** Pages of a list, one after the other, and from its beginning again where it ends. Answers likewise. */
async function readOn(office: DrillOffice, name: string, ask: Asked): Promise<number> {
  const times: number[] = []
  let before: string | null = null
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const query = { ...ask.query, ...(before !== null && { before }) }
    let answer: { readonly next: string | null } = { next: null }
    times.push(
      await timeOf(async () => {
        answer = await office.ask({ ...ask, query })
      }),
    )
    before = answer.next
  }
  const time = percentile(times)
  expectAtMost(`${name}, read on, 95th percentile`, time, BAR_MS, 'ms')
  return time
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const percentile = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
