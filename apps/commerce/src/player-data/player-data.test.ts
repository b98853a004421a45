import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { approveInTest, deliverAll, eraseInTest, qmInTest } from '../qm/testing/qm-in-test.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { HELD_TABLES } from './held.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const erase = (puuid: string) => eraseInTest(commerce, puuid)
const query = async (text: string, ...values: unknown[]) => (await commerce.context.pool.query(text, values)).rows
const EMAIL = 'somebody@mail.example'

async function bought({ isDelivered = true } = {}) {
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  const body = { expectedCost: 880, receiptEmail: EMAIL }
  await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/confirm`, body, key: newKey() })
  if (isDelivered) await deliverAll(commerce)
  // Who came is written down a second later, which must not be after they are erased.
  await commerce.context.players.flush()
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
    const ran = await qm('players', 'export', puuid, '--reason', 'asked')
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
    expect((await qm('players', 'export', 'nobody', '--reason', 'asked')).code).toBe(3)
  })

  it('is erased from every table, and the books still balance', async () => {
    const { puuid, orderId } = await bought()
    await qm('players', 'show', puuid)
    expect((await qm('players', 'erase', puuid, '--reason', 'asked')).code, 'asks first').toBe(6)
    const { asked, pseudonym } = await erase(puuid)
    expect(asked.code, asked.err).toBe(0)
    expect(pseudonym).toMatch(/^erased-/)
    expect(bucketOfPlayer(pseudonym ?? '')).toBe(bucketOfPlayer(puuid))
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
    const { CODE_HASH_KEY } = commerce.settings
    const rekeyed = await qmInTest(
      commerce,
      ['players', 'erase', puuid, '--reason', 'asked', '--yes'],
      {},
      { CODE_HASH_KEY: 'the-key-that-came-after-it', CODE_HASH_KEY_PREVIOUS: CODE_HASH_KEY },
    )
    expect(rekeyed.out, 'nor after the key was replaced').toContain('was erased at')
    expect(await query('select reason, operator from erasure where pseudonym = $1', pseudonym)).toEqual([
      { reason: 'asked', operator: 'tester (qm, not signed in), second' },
    ])
    expect((await erase('nobody')).asked.code).toBe(3)
    const trail = await query(
      `select operator, outcome, detail ->> 'puuid' as puuid from operator_action
       where action = 'players erase' and subject = $1 order by action_id`,
      pseudonym,
    )
    expect(trail).toEqual([
      { operator: 'tester (qm, not signed in)', outcome: 'REQUESTED', puuid: pseudonym },
      { operator: 'second', outcome: 'DONE', puuid: pseudonym },
    ])
  })

  it.each([
    [
      'Nightjar',
      'gave Nightjar their skin back, nightjars are birds',
      'gave (erased) their skin back, nightjars are birds',
    ],
    ['Mr. X (2)', 'Mr. X (2) wrote again, Mr. Xu did not', '(erased) wrote again, Mr. Xu did not'],
    ['猫の王', 'これは猫の王です', 'これは(erased)です'],
    ['', 'nobody was named', 'nobody was named'],
  ])('is not named any more by what was written of them: %s', async (name, written, left) => {
    const { puuid, orderId } = await bought()
    await query('update player set name = $2, tag = $3 where puuid = $1', puuid, name, 'QM77')
    const other = await newPlayer(commerce, { money: 1 })
    const full = `${name}#qm77`
    const block = ['players', 'block', puuid, '--from', 'redeeming', '--yes', '--reason', written]
    expect((await qm(...block)).code).toBe(0)
    expect((await qm('players', 'unblock', puuid, '--from', 'redeeming', '--yes', '--reason', full)).code).toBe(0)
    expect((await qm('players', 'note', other, `plays with ${full}, see ${EMAIL}`)).code).toBe(0)
    await qm('orders', 'redeliver', orderId, '--yes', '--reason', written)
    await deliverAll(commerce)
    const asked = await qm('players', 'erase', puuid, '--reason', `${full} asked, from ${EMAIL}`, '--yes', '--json')
    expect(asked.err).toBe('')
    await approveInTest(commerce, asked.json<{ approvalId: string }>().approvalId)
    const texts = await query(
      `select detail::text as text from operator_action union all select reason || coalesce(decision, '') from approval
       union all select reason from erasure union all select text from player_note`,
    )
    const all = texts.map(({ text }) => text).join('\n')
    for (const gone of [EMAIL, ...(name ? [full, written] : [])])
      expect(all.toLowerCase()).not.toContain(gone.toLowerCase())
    const kept = texts.filter(({ text }) => text.includes(JSON.stringify(left)))
    expect(kept.length, 'whatever else was said is there').toBeGreaterThanOrEqual(2)
    await query('delete from player_note')
  })

  it('stays while something is under way', async () => {
    const { puuid, orderId } = await bought({ isDelivered: false })
    const { asked: refused } = await erase(puuid)
    expect(refused.code).toBe(4)
    expect(refused.err).toContain(`order ${orderId} is CONFIRMED`)
    expect(refused.err).toContain(`delivery ${orderId} is under way`)
    await deliverAll(commerce)
    const { context } = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    expect((await erase(puuid)).asked.err).toContain(context.order_id)
    await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/cancel`, body: {}, key: newKey() })
    expect((await erase(puuid)).pseudonym).toMatch(/^erased-/)
  })

  it('stays when something begins between the asking and the deciding', async () => {
    const { puuid } = await bought()
    const asked = await qm('players', 'erase', puuid, '--reason', 'asked', '--yes', '--json')
    const { approvalId } = asked.json<{ approvalId: string }>()
    expect((await erase(puuid)).asked.err, 'once is enough').toContain(`request ${approvalId} waits`)
    await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    const approve = ['approvals', 'approve', approvalId, '--reason', 'fine', '--yes']
    expect((await qm(...approve)).err, 'a machine approves nothing').toContain('as another operator')
    expect(await approveInTest(commerce, approvalId)).toMatchObject({
      state: 'FAILED',
      outcome: expect.stringContaining('still under way'),
    })
    expect(await query('select 1 from wallet where puuid = $1', puuid)).toHaveLength(1)
  })

  it('is erased by nothing but a request that two have decided, once', async () => {
    const { puuid } = await bought()
    const attempt = (approvalId: string) =>
      query(`select erase_player($1, $2, 'erased-1', 'hash', now())`, approvalId, puuid)
    await expect(attempt('999999')).rejects.toThrow('no two operators')
    const asked = await qm('players', 'erase', puuid, '--reason', 'asked', '--yes', '--json')
    const { approvalId } = asked.json<{ approvalId: string }>()
    await expect(attempt(approvalId), 'it waits').rejects.toThrow('no two operators')
    expect(await approveInTest(commerce, approvalId)).toMatchObject({ state: 'DONE' })
    await expect(attempt(approvalId), 'it is over').rejects.toThrow('no two operators')
  })

  it('is not erased as long as a table says nothing of what becomes of it', async () => {
    const { puuid } = await bought()
    await query('create table commerce.of_a_test (puuid text)')
    const erasing = erase(puuid).finally(() => query('drop table commerce.of_a_test'))
    await expect(erasing).rejects.toThrow('nothing says what becomes of a player in of_a_test')
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
