import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { paidTopUp, sendWebhook } from '../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { moveMoney } from '../wallet/store.ts'
import { readLedger } from './ledger-export.ts'
import { asCsv, asJson } from './tables.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const today = () => new Date().toISOString().slice(0, 10)
const span = () => ['--from', today(), '--to', new Date(Date.now() + 60_000).toISOString()]
const qm = (...given: string[]) => qmInTest(commerce, given)

async function bought(region = 'EUW') {
  const puuid = await newPlayer(commerce, { money: 2_000, region })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  await confirm(commerce, puuid, context.order_id, 880)
  await deliverAll(commerce)
  return { puuid, orderId: context.order_id }
}

describe('the sales report', () => {
  it('adds up sales and refunds by what is asked for, in CSV and JSON', async () => {
    await bought()
    await bought('NA')
    const { orderId } = await bought()
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    const { out } = await qm('sales', 'report', ...span())
    expect(out.split('\r\n')).toEqual([
      'day,game,product,region,creator,kind,currency,count,amount,refunds,refunded',
      `${today()},lol,warden,EUW,,SALE,RP,2,1760,1,880`,
      `${today()},lol,warden,NA,,SALE,RP,1,880,0,0`,
      '',
    ])
    const byGame = await qm('sales', 'report', ...span(), '--by', 'game', '--json')
    expect(byGame.json()).toEqual([
      { game: 'lol', kind: 'SALE', currency: 'RP', count: 3, amount: 2_640, refunds: 1, refunded: 880 },
    ])
    expect((await qm('sales', 'report', ...span(), '--by', 'mood')).code).toBe(2)
    expect((await qm('sales', 'report', '--from', '2020-01-01', '--to', '2020-01-02', '--json')).json()).toEqual([])
  })
})

it('the sales report reaches up to now unless it is told otherwise, says its span, and agrees with the audit', async () => {
  const { orderId } = await bought()
  await bought()
  expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
  const report = await qm('sales', 'report', '--from', today(), '--by', 'all', '--json')
  expect(report.err).toMatch(
    new RegExp(`^From ${today()}T00:00:00.000Z to ${today().slice(0, 8)}.*Z, days of UTC\\.\n$`),
  )
  const [sales] = report.json<{ amount: number; refunded: number }[]>()
  const { house } = (await qm('ledger', 'audit', '--json')).json<{ house: { account: string; amount: number }[] }>()
  expect((sales?.amount ?? 0) - (sales?.refunded ?? 0)).toBe(house.find(({ account }) => account === 'SALES')?.amount)
  expect((await qm('ledger', 'export', '--from', today())).err).toContain(`From ${today()}`)
})

it('the sales report counts what went back of top-ups, by refunds and by disputes that stand', async () => {
  const { payments } = commerce.platform
  const puuid = await newPlayer(commerce)
  const orders = []
  for (let times = 0; times < 5; times += 1) orders.push(await paidTopUp(commerce, puuid))
  const [whole = '', part = '', lost = '', won = ''] = orders
  expect((await qm('payments', 'refund', whole, '--reason', 'ticket', '--yes')).code).toBe(0)
  await sendWebhook(commerce, payments.refundThere(part, 100))
  for (const state of ['OPEN', 'LOST'] as const) await sendWebhook(commerce, payments.dispute(lost, state))
  for (const state of ['OPEN', 'WON'] as const) await sendWebhook(commerce, payments.dispute(won, state))
  const report = (await qm('sales', 'report', ...span(), '--by', 'game', '--json')).json<{ kind: string }[]>()
  expect(report.filter(({ kind }) => kind === 'TOP_UP')).toMatchObject([
    { count: 5, amount: 5 * 899, refunds: 3, refunded: 899 + 100 + 899 },
  ])
  const { out } = await qm('reports', 'top-ups', ...span(), '--by', 'game')
  expect(out.split('\r\n')).toContainEqual(expect.stringMatching(/^\w+,EUR,5,44\.95,3,18\.98$/))
})

describe('the ledger’s export', () => {
  it('has transfers of one moment in the order in which they were booked', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    const { context } = await startOrder(commerce, puuid, orderOf('warden'))
    await confirm(commerce, puuid, context.order_id, 880)
    await sendWebhook(commerce, commerce.platform.payments.dispute(orderId, 'OPEN'))
    await paidTopUp(commerce, puuid)
    const rows = (await qm('ledger', 'export', ...span(), '--json')).json<Record<string, number | string>[]>()
    const own = rows.filter((row) => row.puuid === puuid)
    expect(own.map(({ kind }) => kind)).toEqual(['TOP_UP', 'PURCHASE', 'CLAWBACK', 'TOP_UP', 'DEBT_PAYMENT'])
    let balance = 0
    for (const { amount, balance_after } of own) {
      balance += Number(amount)
      expect(balance_after).toBe(balance)
    }
  })

  it('has what became a debt of an empty wallet, as its order has', async () => {
    const puuid = await newPlayer(commerce)
    const orderId = await paidTopUp(commerce, puuid)
    const spent = { puuid, currency: 'RP', kind: 'GRANT_REVERSAL', amount: 1_000, reference: 'spent' } as const
    await moveMoney(commerce.context.db, spent, new Date())
    await sendWebhook(commerce, commerce.platform.payments.dispute(orderId, 'OPEN'))
    await paidTopUp(commerce, puuid, 'rp-small')
    const rows = (await qm('ledger', 'export', ...span(), '--json')).json<Record<string, number | string>[]>()
    const own = rows.filter((row) => row.puuid === puuid)
    expect(own.map(({ kind, amount, debt, debt_after }) => [kind, amount, debt, debt_after])).toEqual([
      ['TOP_UP', 1_000, 0, null],
      ['GRANT_REVERSAL', -1_000, 0, null],
      ['CLAWBACK', 0, 1_000, 1_000],
      ['TOP_UP', 500, 0, null],
      ['DEBT_PAYMENT', -500, -500, 500],
    ])
    const shown = (await qm('orders', 'show', orderId, '--json')).json<{ transfers: object[] }>()
    expect(shown.transfers.at(-1)).toMatchObject({ kind: 'CLAWBACK', amount: '0', debt: '1000', debt_after: '1000' })
    expect((await qm('orders', 'show', orderId)).out).toMatch(/0 RP was taken.* and the debt was 1,000\./)
  })

  it('has every transfer, in CSV and JSON, and in a file that only its owner reads', async () => {
    const { puuid, orderId } = await bought()
    const rows = (await qm('ledger', 'export', ...span(), '--json')).json<Record<string, unknown>[]>()
    expect(rows.filter((row) => row.puuid === puuid)).toMatchObject([
      { kind: 'GRANT', amount: 2_000, balance_after: 2_000, house_account: 'PROMOTIONS' },
      { kind: 'PURCHASE', amount: -880, balance_after: 1_120, order_id: orderId, reference: `order:${orderId}` },
    ])
    const file = join(await mkdtemp(join(tmpdir(), 'ledger-')), 'ledger.csv')
    expect((await qm('ledger', 'export', ...span(), '--out', file)).code).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(text.split('\r\n')).toHaveLength(rows.length + 2)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('reads many rows in little memory', async () => {
    const MANY = 60_000
    await commerce.context.pool.query(
      `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, created_at)
       select 'many-' || n % 100, 'RP', 'many:' || n, 'GRANT', 'PROMOTIONS', 1, 1, '2019-05-01'
       from generate_series(1, $1::int) n`,
      [MANY],
    )
    const span = { from: new Date('2019-05-01'), to: new Date('2019-05-02') }
    let lines = 0
    let longest = 0
    for await (const piece of asCsv(['puuid', 'reference'], readLedger(commerce.context.pool, span))) {
      lines += piece.split('\r\n').length - 1
      longest = Math.max(longest, piece.length)
    }
    expect(lines).toBe(MANY + 1)
    expect(longest, 'no piece holds more than a batch').toBeLessThan(1_000 * 40)
  }, 30_000)

  it('gives its connection back when its reader stops in the middle', async () => {
    const span = { from: new Date(today()), to: new Date(Date.now() + 60_000) }
    for (let times = 0; times < 2 * commerce.settings.DATABASE_POOL_SIZE; times += 1) {
      for await (const _ of readLedger(commerce.context.pool, span)) break
    }
    expect((await commerce.context.pool.query('select 1')).rowCount).toBe(1)
  })
})

it('an empty export is an empty document', async () => {
  async function* nothing() {}
  let text = ''
  for await (const piece of asJson(['a'], nothing())) text += piece
  expect(JSON.parse(text)).toEqual([])
})
