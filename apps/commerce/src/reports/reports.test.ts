import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setShare } from '../creators/shares.ts'
import { saveCreator } from '../creators/store.ts'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { rollUp } from '../summaries/roll-up.ts'
import { paidTopUp, sendWebhook } from '../testing/paying.ts'
import { confirm, newKey, newPlayer, orderOf } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { type EarningsLine, shareOf } from './creator-earnings.ts'
import { payoutCsv } from './creator-payout.ts'
import { readSales, type SalesAsk } from './sales-report.ts'
import { readSpanIn } from './spans.ts'

const DAY = 86_400_000
const ANN = { operator: { id: 'ann', name: 'ann', roles: ['admin'] }, reason: 'contract' } as const
let now = new Date('2026-02-27T23:40:00Z')
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => now })
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

async function buy(productId: string, cost: number, creator?: string): Promise<string> {
  const puuid = await newPlayer(commerce, { money: 5_000 })
  const started = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-order',
    key: newKey(),
    body: orderOf(productId, productId === 'warden' ? 'CHAMPION' : 'SPRAY'),
    headers: creator ? { 'x-affiliate-id': creator } : {},
  })
  const { order_id: orderId } = started.json().context
  expect((await confirm(commerce, puuid, orderId, cost)).statusCode).toBe(200)
  await deliverAll(commerce)
  return orderId
}

async function report(ask: SalesAsk, from: string, to: string, zone = 'UTC') {
  const span = await readSpanIn(commerce.context.pool, { from: new Date(from), to: new Date(to) }, zone)
  if ('failure' in span) throw new Error(span.failure)
  const rows = []
  for await (const batch of readSales(commerce.context.pool, span, ask)) rows.push(...batch)
  return rows
}

async function refund(orderId: string): Promise<void> {
  const { rows } = await commerce.context.pool.query<{ puuid: string; currency: string; cost: string }>(
    'select puuid, currency, cost from shop_order where order_id = $1',
    [orderId],
  )
  const [order] = rows
  await commerce.context.pool.query(
    `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
     values ($1, $2, $3, 'REFUND', 'SALES', $4, 0, $5, $6)`,
    [order?.puuid, order?.currency, `refund:${orderId}`, order?.cost, orderId, now],
  )
}

it('days of the month before that this one has not are told without a day, and count', async () => {
  now = new Date('2025-10-30T12:00:00Z')
  await buy('warden', 880)
  now = new Date('2025-10-31T12:00:00Z')
  await buy('warden', 880)
  now = new Date('2025-11-30T12:00:00Z')
  await buy('warden', 880)
  const november = (by: SalesAsk['by']) => report({ report: 'sales', by, compare: true }, '2025-11-01', '2025-12-01')
  expect(await november(['day'])).toMatchObject([
    { day: '2025-11-30', count: 1, before_count: 1 },
    { day: null, count: 0, before_count: 1 },
  ])
  expect(await november(['month'])).toMatchObject([{ month: '2025-11', count: 1, before_count: 2 }])
  expect(await november(['product'])).toMatchObject([{ product: 'warden', count: 1, before_count: 2 }])
})

it('days, spans before and currencies are told, the same from summaries as counted', async () => {
  now = new Date('2026-02-27T23:40:00Z')
  await buy('warden', 880)
  now = new Date('2026-02-28T00:10:00Z')
  await buy('warden', 880)
  await buy('eu-spray', 300)
  const puuid = await newPlayer(commerce)
  const topUp = await paidTopUp(commerce, puuid)
  await paidTopUp(commerce, puuid)
  now = new Date('2026-02-28T18:20:00Z')
  await sendWebhook(commerce, commerce.platform.payments.dispute(topUp, 'OPEN'))
  const asks = () =>
    Promise.all([
      report({ report: 'sales', by: ['day'] }, '2026-02-27', '2026-03-01'),
      report({ report: 'sales', by: ['day', 'product'] }, '2026-02-27', '2026-03-01', 'Asia/Kolkata'),
      report({ report: 'sales', by: [], compare: true }, '2026-02-28', '2026-03-01'),
      report({ report: 'currency', by: ['game'] }, '2026-02-28', '2026-03-01'),
      report({ report: 'top-ups', by: ['hour'] }, '2026-02-28', '2026-03-01'),
      report({ report: 'refunds', by: [] }, '2026-02-28', '2026-03-01'),
    ])
  const counted = await asks()
  const sold = (count: number, amount: number) => ({ currency: 'RP', count, amount, refunds: 0, refunded: 0 })
  expect(counted).toEqual([
    [
      { day: '2026-02-27', ...sold(1, 880) },
      { day: '2026-02-28', ...sold(2, 1_180) },
    ],
    [
      { day: '2026-02-28', product: 'eu-spray', ...sold(1, 300) },
      { day: '2026-02-28', product: 'warden', ...sold(2, 1_760) },
    ],
    [{ ...sold(2, 1_180), before_count: 1, before_amount: 880, before_refunds: 0, before_refunded: 0 }],
    [{ game: 'lol', currency: 'RP', sold: 2_000, taken_back: 1_000, spent: 1_180, given_back: 0 }],
    [
      { hour: '2026-02-28T00:00', currency: 'EUR', count: 2, amount: 1_798, refunds: 0, refunded: 0 },
      { hour: '2026-02-28T18:00', currency: 'EUR', count: 0, amount: 0, refunds: 1, refunded: 899 },
    ],
    [{ kind: 'TOP_UP', currency: 'EUR', refunds: 1, refunded: 899 }],
  ])
  now = new Date('2026-02-28T22:00:00Z')
  while ((await rollUp(commerce.context)) > 0);
  const { rows } = await commerce.context.pool.query('select count(*)::int as rows from sales_summary')
  expect(rows[0].rows).toBeGreaterThan(4)
  expect(await asks()).toEqual(counted)
})

it('a creator earns the share of the order’s time, loses it with a refund, and the lines add up to the sales', async () => {
  const { context } = commerce
  now = new Date('2026-04-10T10:00:00Z')
  await setShare(context, ANN, { code: 'LanternFox', share: 1_000 })
  const early = await buy('warden', 880, 'lanternfox')
  now = new Date('2026-04-11T10:00:00Z')
  await setShare(context, ANN, { code: 'lanternfox', share: 500 })
  await buy('warden', 880, 'lanternfox')
  await buy('warden', 880)
  now = new Date('2026-05-02T10:00:00Z')
  await refund(early)
  now = new Date('2026-06-01T00:30:00Z')
  while ((await rollUp(context)) > 0);

  const payout = async (month: string) =>
    (await qmInTest(commerce, ['creators', 'payout', month, '--json'])).json<Record<string, number>[]>()
  const line = (creator: string | null, share: number, sold: number, refunded: number, earned: number) =>
    expect.objectContaining({
      creator,
      kind: 'SALE',
      currency: 'RP',
      share,
      sold,
      refunded,
      net: sold - refunded,
      earned,
    })
  const april = await payout('2026-04')
  expect(april).toEqual([
    line('lanternfox', 500, 880, 0, 44),
    line('lanternfox', 1_000, 880, 0, 88),
    line(null, 0, 880, 0, 0),
  ])
  expect(await payout('2026-05')).toEqual([line('lanternfox', 1_000, 0, 880, -88)])
  const sales = await report({ report: 'sales', by: [] }, '2026-04-01', '2026-05-01')
  expect(sales).toMatchObject([{ amount: april.reduce((sum, { sold = 0 }) => sum + sold, 0) }])
  const own = await qmInTest(commerce, [
    ...['creators', 'earnings', 'lanternfox', '--from', '2026-04-01', '--to', '2026-06-01', '--json'],
  ])
  expect(own.json()).toEqual([line('lanternfox', 500, 880, 0, 44), line('lanternfox', 1_000, 880, 880, 0)])
})

it('the file of a payout says shares in per cent and money in its major unit, as finance does', async () => {
  const sold = { kind: 'SALE', currency: 'RP', orders: 1, sold: 100, refunded: 0, net: 100, earned: 7 } as const
  const line: EarningsLine = { creator: 'mossgate', name: 'Moss, Gate', share: 725, ...sold }
  const paid = { kind: 'TOP_UP', currency: 'EUR', sold: 131_016, refunded: 100, net: 130_916, earned: -9_491 } as const
  let file = ''
  for await (const piece of payoutCsv([line, { ...line, ...paid }])) file += piece
  expect(file).toBe(
    'creator,name,kind,currency,share_percent,orders,sold,refunded,net,earned\r\n' +
      'mossgate,"Moss, Gate",SALE,RP,7.25,1,100,0,100,7\r\n' +
      'mossgate,"Moss, Gate",TOP_UP,EUR,7.25,1,1310.16,1.00,1309.16,-94.91\r\n',
  )
})

it('shares have a history that nobody changes, and begin now or later', async () => {
  const { context } = commerce
  await saveCreator(context.db, { code: 'mossgate', name: 'Moss Gate' })
  now = new Date('2026-06-02T00:00:00Z')
  const set = (share: number, from?: Date) => setShare(context, ANN, { code: 'mossgate', share, ...(from && { from }) })
  expect(await set(700)).toMatchObject({ share: 700, fromAt: now })
  expect(await set(800, new Date(now.getTime() - 1))).toEqual({ failure: 'SHARE_IN_THE_PAST' })
  for (const share of [-1, 10_001, 0.5, Number.NaN]) expect(await set(share)).toEqual({ failure: 'INVALID_SHARE' })
  expect(await set(800, new Date(now.getTime() + DAY))).toMatchObject({ share: 800 })
  expect(await setShare(context, ANN, { code: 'nobody', share: 1 })).toEqual({ failure: 'NO_SUCH_CREATOR' })
  await expect(context.pool.query('update creator_share set share = 0')).rejects.toThrow('written once')
  const listed = (await qmInTest(commerce, ['creators', 'share', 'mossgate', '--json'])).json()
  expect(listed).toMatchObject([{ share: 700 }, { share: 800 }])
  const { rows } = await context.pool.query(
    `select detail from operator_action where action = 'creators share' and subject = 'mossgate' order by action_id`,
  )
  expect(rows[1].detail).toMatchObject({ before: { share: 700 }, after: { share: 800 }, reason: 'contract' })
  const share = (...given: string[]) =>
    qmInTest(commerce, ['creators', 'share', ...given, '--reason', 'contract']).then(({ code }) => code)
  expect(await share('mossgate', '120')).toBe(2)
  expect(await share('nobody', '5')).toBe(3)
  expect(await share('mossgate', '7.25', '--from', '2199-01-01')).toBe(0)
  expect((await qmInTest(commerce, ['creators', 'payout', '2026-13'])).code).toBe(2)
  expect((await qmInTest(commerce, ['creators', 'payout', '2199-01'])).code).toBe(4)
  expect((await qmInTest(commerce, ['reports', 'sales', '--from', '2026-01-01', '--zone', 'Nowhere'])).code).toBe(2)
})

it.each([
  [1_000n, 500, 50n],
  [999n, 500, 49n],
  [-999n, 500, -49n],
  [999n, 0, 0n],
  [9_007_199_254_740_993n, 10_000, 9_007_199_254_740_993n],
])('of %s a share of %i is %s', (net, share, earned) => expect(shareOf(net, share)).toBe(earned))

describe('the span of a report that qm writes', () => {
  const spanOf = async (...given: string[]) => {
    const ran = await qmInTest(commerce, ['sales', 'report', ...given, '--zone', 'UTC'])
    const [, from, to] = /From (\S+) to (\S+), days/.exec(ran.err) ?? []
    return { code: ran.code, days: to && from ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : undefined, from, to }
  }
  const midnight = (apart: number) => {
    const day = new Date()
    day.setUTCHours(24 * apart, 0, 0, 0)
    return day.toISOString()
  }

  it('is yesterday where nothing is said, and by name what the office calls so', async () => {
    const yesterday = { code: 0, days: 1, from: midnight(-1), to: midnight(0) }
    expect(await spanOf()).toEqual(yesterday)
    expect(await spanOf('--span', 'yesterday')).toEqual(yesterday)
    expect(await spanOf('--span', 'today')).toMatchObject({ from: midnight(0), to: midnight(1) })
    expect(await spanOf('--span', 'last-7-days')).toMatchObject({ days: 7, to: midnight(1) })
    expect(await spanOf('--span', 'last-week')).toMatchObject({ code: 0, days: 7 })
    expect(new Date((await spanOf('--span', 'this-week')).from ?? '').getUTCDay()).toBe(1)
    expect((await spanOf('--span', 'last-month')).from).toMatch(/-01T00:00:00.000Z$/)
    const claims = await qmInTest(commerce, ['reports', 'claims', '--span', 'last-30-days'])
    expect([claims.code, claims.err]).toEqual([0, expect.stringContaining(`to ${midnight(1)}`)])
  })

  it('is said one way: by name, or by its ends', async () => {
    expect((await spanOf('--span', 'fortnight')).code).toBe(2)
    expect((await spanOf('--span', 'today', '--from', '2026-01-01')).code).toBe(2)
    expect((await spanOf('--to', '2026-01-01')).code).toBe(2)
  })
})
