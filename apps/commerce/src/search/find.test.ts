import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCreator } from '../creators/store.ts'
import { referenceOf } from '../orders/order/identity.ts'
import { eraseInTest, qmInTest } from '../qm/testing/qm-in-test.ts'
import { newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { type FoundByKind, find } from './find.ts'
import {
  codeWithHash,
  ordersWithEmail,
  ordersWithId,
  ordersWithReference,
  paymentsWithId,
  playersNamed,
  playersWithId,
} from './lookups.ts'

const ANN = { id: 'ann', name: 'ann', roles: ['admin'] } as const
const EMAIL = 'Some.Body@mail.example'
let commerce: TestCommerce
let puuid: string
let orderId: string
let paymentId: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  puuid = await newPlayer(commerce, { money: 100 })
  const started = await startOrder(commerce, puuid, orderOf('warden', 'CHAMPION', { receiptEmail: EMAIL }))
  orderId = started.context.order_id
  // After the call: what a token says counts as well.
  commerce.context.players.note({ puuid, name: 'Nova Star', tag: 'EUW1', region: 'EUW' })
  await commerce.context.players.flush()
  const { rows } = await commerce.context.pool.query('select payment_id from payment where order_id = $1', [orderId])
  paymentId = rows[0].payment_id
})
afterAll(() => commerce.close())

const look = (text: string) => find(commerce.context, ANN, text)
const kinds = (found: FoundByKind) =>
  Object.entries(found).flatMap(([kind, list]) => (list.length > 0 ? [`${kind} ${list.length}`] : []))

describe('finds', () => {
  it('a player by name#tag in any case and width, by name alone and by id', async () => {
    for (const text of ['nova star#euw1', 'Ｎｏｖａ　Ｓｔａｒ＃ｅｕｗ１', 'Nova Star', puuid]) {
      expect((await look(text)).players, text).toMatchObject([{ puuid, name: 'Nova Star', tag: 'EUW1' }])
    }
    expect((await look('Nova Star#NA1')).players).toEqual([])
  })

  it('a player who writes their name in wide letters, as they do', async () => {
    const wide = await newPlayer(commerce)
    commerce.context.players.note({ puuid: wide, name: 'Ｌｕｍｅｎ', tag: 'ＪＰ１', region: 'JP' })
    await commerce.context.players.flush()
    expect((await look('Ｌｕｍｅｎ#ＪＰ１')).players).toMatchObject([{ puuid: wide }])
  })

  it('a player who never came since, by their wallet', async () => {
    const quiet = await newPlayer(commerce, { money: 5 })
    expect((await look(quiet)).players).toEqual([{ puuid: quiet, name: null, tag: null, region: null, seenAt: null }])
  })

  it('an order by id, by reference however it is typed, and by the payment', async () => {
    const reference = referenceOf(orderId)
    for (const text of [
      orderId,
      orderId.toUpperCase(),
      reference,
      reference.replace('-', '').toLowerCase(),
      `#${reference.replace('-', ' ').toLowerCase()}`,
      paymentId,
    ]) {
      expect((await look(text)).orders, text).toMatchObject([{ orderId, reference, puuid, title: 'warden' }])
    }
    expect((await look(paymentId)).payments).toMatchObject([{ paymentId, orderId, state: 'OPEN' }])
  })

  it('orders and their player by the address of the receipt', async () => {
    const found = await look('some.body@MAIL.example')
    expect(kinds(found)).toEqual(['players 1', 'orders 1'])
  })

  it('a code that is typed in, and never shows it', async () => {
    const { code, campaign } = await createTestCampaign(commerce.context)
    const found = await look(code.toLowerCase())
    expect(found.codes).toMatchObject([{ campaign: campaign.name, uses: 0, maxUses: 1 }])
    expect(JSON.stringify(found)).not.toContain(code)
    const trail = await commerce.context.db.selectFrom('operator_action').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain(code)
  })

  it('a campaign and a product by part of their names', async () => {
    const { campaign } = await createTestCampaign(commerce.context, { name: 'winter-solstice-26' })
    expect((await look('Solstice')).campaigns).toEqual([
      { name: campaign.name, kind: 'SINGLE_USE', state: 'ACTIVE', startsAt: null, endsAt: null },
    ])
    expect((await look('warden')).products[0]).toMatchObject({ gameId: 'lol', productId: 'warden' })
  })

  it('a creator by code or part of the name, for who may see creators', async () => {
    await saveCreator(commerce.context.db, { code: 'LanternKeep', name: 'The Keeper of Lanterns' })
    for (const text of ['lanternkeep', 'LANTERN', 'keeper of']) {
      expect((await look(text)).creators, text).toEqual([
        { code: 'lanternkeep', name: 'The Keeper of Lanterns', active: true },
      ])
    }
    const as = (role: 'finance' | 'support') => find(commerce.context, { ...ANN, roles: [role] }, 'lanternkeep')
    expect([(await as('finance')).creators.length, (await as('support')).creators]).toEqual([1, []])
    expect((await qmInTest(commerce, ['find', 'lanternkeep'])).out).toContain('The Keeper of Lanterns')
  })

  it.each(['', '   ', '%', "'; drop table player", '\0', '#', 'x'.repeat(400)])('nothing for %j', async (text) => {
    expect(kinds(await look(text))).toEqual([])
  })
})

it('qm find says what it found of each kind, and orders find lists orders alone', async () => {
  const ran = await qmInTest(commerce, ['find', 'nova star#euw1'])
  expect([ran.code, ran.out]).toMatchObject([0, expect.stringContaining(puuid)])
  const listed = await qmInTest(commerce, ['orders', 'find', EMAIL, '--json'])
  expect(listed.json()).toMatchObject([{ orderId }])
  const byPlayer = await qmInTest(commerce, ['orders', 'find', 'nova star#euw1', '--json'])
  expect(byPlayer.json()).toMatchObject([{ orderId }])
  expect((await qmInTest(commerce, ['find', 'nobody#0'])).code).toBe(3)
  const { code } = await createTestCampaign(commerce.context)
  const piped = await qmInTest(commerce, ['find', '-'], { input: `${code}\n` })
  expect(piped.out).toContain('A code of')
  expect(piped.out).not.toContain(code)
})

it('is erased with the player', async () => {
  const erased = await newPlayer(commerce)
  commerce.context.players.note({ puuid: erased, name: 'Gone', tag: '1', region: 'EUW' })
  await commerce.context.players.flush()
  await look('Gone#1')
  await qmInTest(commerce, ['players', 'note', erased, 'something'])
  await eraseInTest(commerce, erased)
  expect((await look('Gone#1')).players).toEqual([])
  expect((await look(erased)).players).toEqual([])
})

/** Small tables are read whole whatever there is; told not to, the planner shows which index it would take. */
describe('one look-up by an index', () => {
  const explained: [string, (db: never) => Promise<unknown>, string][] = [
    ['a name', (db) => playersNamed(db, { names: ['a'] }), 'player_name'],
    ['a name and a tag', (db) => playersNamed(db, { names: ['a'], tags: ['b'] }), 'player_name'],
    ['a player’s id', (db) => playersWithId(db, ['a']), 'player_pkey'],
    ['an order’s id', (db) => ordersWithId(db, '0198c0de-0000-7000-8000-000000000001'), 'shop_order_by_id'],
    ['a reference', (db) => ordersWithReference(db, 'ABCD-EFGH'), 'shop_order_reference'],
    ['an address', (db) => ordersWithEmail(db, 'a@b.c'), 'shop_order_receipt_email'],
    ['a payment', (db) => paymentsWithId(db, 'p'), 'payment_pkey'],
    ['a code', (db) => codeWithHash(db, '0198c0de-0000-7000-8000-000000000001'), 'content_code_pkey'],
  ]

  it.each(explained)('finds %s', async (_, lookUp, index) => {
    const plan = await commerce.context.db.transaction().execute(async (transaction) => {
      const { sql } = await import('kysely')
      await sql`set local enable_seqscan = off`.execute(transaction)
      let text = ''
      const explaining = transaction.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind !== 'RawNode') return node
          return { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        },
        transformResult: async ({ result }) => {
          text = result.rows.map((row) => Object.values(row).join()).join('\n')
          return { ...result, rows: [] }
        },
      })
      await lookUp(explaining as never)
      return text
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on shop_order')
    expect(plan).not.toContain('Seq Scan on player')
  })
})
