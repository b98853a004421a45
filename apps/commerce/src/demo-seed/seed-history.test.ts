import { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { createHistory, PAST_CAMPAIGN, PAST_SHOPPERS, SOLD } from '@quartermaster/demo-world/history'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uniformAssets } from '../catalogue/assets.ts'
import { readLimit } from '../spending-limits/read-limit.ts'
import { limitMonthOf } from '../spending-limits/rules.ts'
import { rollUp } from '../summaries/roll-up.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { auditLedger } from '../wallet/audit.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { seedHistory } from './seed-history.ts'

const NOW = new Date()
const DAY = 24 * 3_600_000
const history = createHistory(NOW)
let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice({ products: [] })
  await seedDemoWorld(commerce.context, uniformAssets)
  await seedHistory(commerce.context, history, NOW)
  await commerce.context.catalogue.refresh()
})
afterAll(() => commerce.close())

const count = async (table: string) =>
  Number((await commerce.context.pool.query(`select count(*) from ${table}`)).rows[0].count)
const ask = async (path: string) => (await commerce.ask({ as: operatorOf('admin'), path })).json()

it('is the same in every world of a day, and ends before it begins', () => {
  expect(createHistory(NOW)).toEqual(history)
  const moments = [...history.purchases, ...history.topUps, ...history.redemptions, ...history.looks]
  for (const { at } of moments) {
    expect(at < NOW).toBe(true)
    expect(at.getTime()).toBeGreaterThan(NOW.getTime() - 29 * DAY)
  }
  expect(history.purchases.length).toBeGreaterThan(300)
  expect(history.redemptions.length).toBeGreaterThan(150)
})

it('sold what the catalogue has, at its price, and to each who did not have it', () => {
  const current = commerce.context.catalogue.current()
  for (const { gameId, itemType, productId, cost, currency } of SOLD) {
    const product = current.find(gameId, itemType, productId)
    expect(product?.prices, productId).toContainEqual(expect.objectContaining({ currency, final: cost }))
  }
  const goods = history.purchases.map(({ shopper, sold }) => `${shopper.puuid} ${sold.gameId} ${sold.productId}`)
  expect(new Set(goods).size).toBe(goods.length)
})

it('paid what the price lists ask for', () => {
  const current = commerce.context.catalogue.current()
  for (const { gameId, bundle, charged, shopper } of history.topUps) {
    const product = current.products.find((one) => one.gameId === gameId && one.productId === bundle.bundleId)
    const credit = product?.credit
    expect((credit?.base ?? 0) + (credit?.bonus ?? 0), bundle.bundleId).toBe(bundle.amount)
    expect(credit?.prices?.[shopper.region] ?? credit?.price).toEqual(charged)
  }
})

it('counts what each shopper paid this month against their limit, as payments that were made here are counted', async () => {
  const month = limitMonthOf(NOW)
  const paid = new Map<string, number>()
  for (const { shopper, charged, at } of history.topUps) {
    if (at >= month.from) paid.set(shopper.puuid, (paid.get(shopper.puuid) ?? 0) + charged.minor)
  }
  for (const { puuid, region } of PAST_SHOPPERS) {
    const { spent, open } = await readLimit(commerce.context, commerce.context.db, { puuid, region, minor: false })
    expect({ spent, open }, puuid).toEqual({ spent: paid.get(puuid) ?? 0, open: 0 })
  }
  const { rows } = await commerce.context.pool.query('select request from payment_offer')
  expect(rows).toHaveLength(history.topUps.length)
  for (const { request } of rows) expect(PaymentSessionRequest.parse(request)).toEqual(request)
})

it('leaves books that balance, and can be seeded again', async () => {
  expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  const tables = [
    'shop_order',
    'ledger_transfer',
    'payment',
    'payment_offer',
    'delivery',
    'code_claim',
    'code_answer',
    'player',
  ]
  const before = await Promise.all(tables.map(count))
  await seedHistory(commerce.context, history, NOW)
  expect(await Promise.all(tables.map(count))).toEqual(before)
})

it('shows at the office: home, reports, the campaign and a player', async () => {
  const { db } = commerce.context
  while ((await rollUp({ db, clock: () => NOW })) > 0);
  const home = await ask('/v1/home')
  const sum = (hours: number[]) => hours.reduce((total, hour) => total + hour, 0)
  expect(sum(home.orders.lastWeek)).toBeGreaterThan(5)
  expect(sum(home.topUps.lastWeek)).toBeGreaterThan(0)
  const span = `from=${new Date(NOW.getTime() - 28 * DAY).toISOString()}&to=${NOW.toISOString()}`
  const sales = await ask(`/v1/reports/sales?${span}&by=product`)
  const at = sales.columns.indexOf('count')
  const sold = sales.rows.reduce((total: number, row: number[]) => total + Number(row[at]), 0)
  const since = history.purchases.filter((purchase) => purchase.at.getTime() >= NOW.getTime() - 28 * DAY)
  expect(sold).toBe(since.length)
  const claims = await ask(`/v1/reports/claims?${span}&by=region&campaign=${PAST_CAMPAIGN.name}`)
  expect(claims.rows.length).toBe(3)
  const [first] = history.purchases
  const player = await ask(`/v1/players/${first?.shopper.puuid}`)
  expect(player).toMatchObject({ known: { name: first?.shopper.name } })
  expect(player.wallets.length).toBeGreaterThan(0)
})
