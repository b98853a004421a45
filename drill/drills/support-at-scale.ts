import { CampaignDraft } from '@quartermaster/commerce/campaigns/campaign-draft'
import { createCampaign, setCampaignState } from '@quartermaster/commerce/campaigns/campaign-store'
import { foldAnswersJob } from '@quartermaster/commerce/claims/jobs'
import { saveCreator } from '@quartermaster/commerce/creators/store'
import { seedDemoWorld } from '@quartermaster/commerce/demo-seed/seed-demo-world'
import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { rollUp } from '@quartermaster/commerce/summaries/roll-up'
import { verifySummaries } from '@quartermaster/commerce/summaries/verify'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { CAMPAIGNS, CREATORS, sampleOrders, supplyBooks } from '../books-supply.ts'
import { expectAtMost, expectExactly } from '../expectation.ts'
import { type DrillOffice, openOffice } from '../office/open-office.ts'
import { type Asked, type Chosen, callsNotAsked, LISTS, PAGES } from '../office/pages.ts'
import { measureTasks } from '../office/qm-tasks.ts'

const ROWS = Number(process.env.DRILL_ROWS ?? 10_000_000)
const ASKS = 40
const DEEP_PAGES = 40
const BAR_MS = 300
const YEAR_MS = 365 * 24 * 3_600_000

/** Every page of the office, of books with ten million orders and as many claims: within 300 ms at the 95th percentile. */
export async function drill(): Promise<void> {
  expectExactly('calls of the office that no page here asks for', callsNotAsked().length, 0, callsNotAsked().join())
  const shop = await openShop()
  try {
    const { context } = shop
    const now = context.clock()
    note(`filling ${ROWS} orders and as many claims, over a year`)
    const campaignIds = await stock(context)
    await timed('filling the books', () => supplyBooks(context, { rows: ROWS, until: now, campaignIds }))
    await timed('summing up the year', async () => {
      while ((await rollUp(context)) > 0);
      await foldAnswersJob.run(context)
    })
    await verify(context, now)
    const office = await openOffice(context)
    try {
      const chosen = await choose(context, now)
      for (const page of PAGES) await measure(office, page, chosen)
      for (const { name, ask } of LISTS) await readOn(office, name, ask)
      const { url } = shop.platform
      const addresses = { DATABASE_URL: shop.databaseUrl, GAME_SERVICES_URL: url, PAYMENTS_URL: url }
      await measureTasks({ ...addresses, QM_OPERATOR: 'drill' }, chosen)
    } finally {
      await office.close()
    }
  } finally {
    await shop.close()
  }
}

/** The catalogue and its campaigns, and those whose codes were claimed. */
async function stock(context: CommerceContext): Promise<number[]> {
  await seedDemoWorld(context)
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

/** What plots are drawn from, against a full count. */
async function verify({ db }: CommerceContext, now: Date): Promise<void> {
  const since = performance.now()
  const { hours, wrong } = await verifySummaries(db, { from: new Date(now.getTime() - YEAR_MS), to: now })
  figure(
    'hours of summaries compared with a full count',
    hours,
    `in ${Math.round((performance.now() - since) / 1_000)} s`,
  )
  expectExactly('hours whose summary differs', wrong.length, 0, 'hours')
}

async function choose(context: CommerceContext, now: Date): Promise<Chosen[]> {
  const numbers = Array.from({ length: ASKS }, () => Math.floor(Math.random() * ROWS))
  const { orderIds, references } = await sampleOrders(context, numbers)
  return numbers.map((n, index) => ({ n, orderId: orderIds[index] ?? '', reference: references[index] ?? '', now }))
}

/** A page as it is opened: all of its calls at once, until the last has answered. */
async function measure(office: DrillOffice, page: (typeof PAGES)[number], chosen: readonly Chosen[]): Promise<void> {
  const times: number[] = []
  for (const one of chosen) times.push(await timeOf(() => Promise.all(page.asks(one).map((ask) => office.ask(ask)))))
  expectAtMost(`${page.name}, 95th percentile`, percentile(times), BAR_MS, 'ms')
}

/** Pages of a list, one after the other. */
async function readOn(office: DrillOffice, name: string, ask: Asked): Promise<void> {
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
    if (answer.next === null) break
    before = answer.next
  }
  expectAtMost(`${name}, read on for ${times.length} pages, 95th percentile`, percentile(times), BAR_MS, 'ms')
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const percentile = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
