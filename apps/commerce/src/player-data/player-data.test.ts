import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverAll, qmInTest } from '../qm/testing/qm-in-test.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { HELD_TABLES } from './held.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const query = async (text: string, ...values: unknown[]) => (await commerce.context.pool.query(text, values)).rows
const EMAIL = 'somebody@mail.example'

async function bought({ isDelivered = true } = {}) {
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  const body = { expectedCost: 880, receiptEmail: EMAIL }
  await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/confirm`, body, key: newKey() })
  if (isDelivered) await deliverAll(commerce)
  return { puuid, orderId: context.order_id }
}

it('every table that holds a player says what becomes of it', async () => {
  const rows = await query(
    `select table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and column_name = 'puuid' and table_type = 'BASE TABLE'`,
  )
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual(Object.keys(HELD_TABLES).sort())
})

describe('a player’s data', () => {
  it('is exported whole', async () => {
    const { puuid, orderId } = await bought()
    await qm('players', 'show', puuid)
    const ran = await qm('players', 'export', puuid)
    expect(ran.code).toBe(0)
    expect(ran.json()).toMatchObject({
      puuid,
      held: {
        wallet: [{ balance: 1_120 }],
        shop_order: [{ order_id: orderId, receipt_email: EMAIL }],
        ledger_transfer: [{ kind: 'GRANT' }, { kind: 'PURCHASE' }],
        delivery: [{ status: 'FULFILLED' }],
        receipt: [{ kind: 'ORDER' }],
        operator_action: [{ action: 'players show' }],
      },
    })
    expect(ran.out).not.toContain('tester')
    expect((await qm('players', 'export', 'nobody')).code).toBe(3)
  })

  it('is erased from every table, and the books still balance', async () => {
    const { puuid, orderId } = await bought()
    await qm('players', 'show', puuid)
    expect((await qm('players', 'erase', puuid, '--reason', 'asked')).code, 'asks first').toBe(6)
    const ran = await qm('players', 'erase', puuid, '--reason', 'asked', '--yes', '--json')
    expect(ran.code, ran.err).toBe(0)
    const { pseudonym } = ran.json<{ pseudonym: string }>()
    const tables = await query(
      `select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of tables) {
      const rows = await query(`select 1 from "${table_name}" t where strpos(to_jsonb(t)::text, $1) > 0`, puuid)
      expect(rows, table_name).toEqual([])
    }
    expect(await query('select * from shop_order where order_id = $1', orderId)).toMatchObject([
      { puuid: pseudonym, receipt_email: null, session_id: '', cost: 880, state: 'DELIVERED' },
    ])
    expect(await query('select amount from ledger_transfer where puuid = $1 order by amount', pseudonym)).toEqual([
      { amount: '-880' },
      { amount: '2000' },
    ])
    expect((await qm('ledger', 'audit')).code).toBe(0)
    const to = new Date(Date.now() + 60_000).toISOString()
    expect((await qm('reconcile', '--from', '2026-01-01', '--to', to, '--json')).json()).toMatchObject({ findings: [] })

    const again = await qm('players', 'erase', puuid, '--reason', 'asked', '--yes')
    expect(again.code, 'a second time changes nothing').toBe(0)
    expect(again.out).toContain('was erased at')
    expect(await query('select reason, operator from erasure where pseudonym = $1', pseudonym)).toEqual([
      { reason: 'asked', operator: 'tester' },
    ])
    expect((await qm('players', 'erase', 'nobody', '--reason', 'asked', '--yes')).code).toBe(3)
  })

  it('stays while something is under way', async () => {
    const { puuid, orderId } = await bought({ isDelivered: false })
    const refused = await qm('players', 'erase', puuid, '--reason', 'asked', '--yes')
    expect(refused.code).toBe(4)
    expect(refused.err).toContain(`order ${orderId} is CONFIRMED`)
    expect(refused.err).toContain(`delivery ${orderId} is under way`)
    await deliverAll(commerce)
    const { context } = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    expect((await qm('players', 'erase', puuid, '--reason', 'asked', '--yes')).err).toContain(context.order_id)
    await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/cancel`, body: {}, key: newKey() })
    expect((await qm('players', 'erase', puuid, '--reason', 'asked', '--yes')).code).toBe(0)
  })

  it('is exchanged for a pseudonym by nobody else: the books are written once', async () => {
    const { puuid } = await bought()
    const attempts = [
      `update ledger_transfer set puuid = 'erased-1' where puuid = $1`,
      `update ledger_transfer set amount = 1 where puuid = $1`,
      `delete from ledger_transfer where puuid = $1`,
      `update order_event set state = 'REFUNDED' where puuid = $1`,
    ]
    for (const attempt of attempts) await expect(query(attempt, puuid), attempt).rejects.toThrow('is written once')
    await expect(query(`delete from erasure`)).rejects.toThrow('is written once')
    const client = await commerce.context.pool.connect()
    try {
      await client.query(`begin; select set_config('quartermaster.pseudonym', 'erased-1', true)`)
      const change = client.query(`update ledger_transfer set puuid = 'erased-1', amount = 1 where puuid = $1`, [puuid])
      await expect(change).rejects.toThrow('is written once')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
