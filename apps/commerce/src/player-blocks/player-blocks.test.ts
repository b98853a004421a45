import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { balanceOf } from '../testing/money.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { blockPlayer, unblockPlayer } from './player-blocks.ts'

const HOUR = 3_600_000
const ANN = { id: 'ann', name: 'ann', roles: ['admin'] } as const
let commerce: TestCommerce
let now = new Date()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => now })
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => commerce.close())

const block = (puuid: string, scopes: readonly ('BUYING' | 'REDEEMING')[], until: Date | null = null) =>
  blockPlayer(commerce.context, ANN, { puuid, scopes, until, reason: 'ticket 1' })
const start = (as: string) =>
  commerce.call({ as, path: '/v3/orders/start-order', body: orderOf('warden'), key: newKey() })
const startTopUp = (as: string) =>
  commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    body: { gameId: 'lol', currency: 'RP', locale: 'en-us', redirectUrl: '/en-us/', failRedirectUrl: '/en-us/' },
    key: newKey(),
  })
const BLOCKED = { errorCode: 'PLAYER_BLOCKED' }

describe('a player who is blocked from buying', () => {
  it('starts no order and no top-up, and is told so', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    await block(puuid, ['BUYING'])
    for (const answer of [await start(puuid), await startTopUp(puuid)]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([403, BLOCKED])
    }
  })

  it('confirms nothing that was started before, and may confirm it with the same key when they are let again', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    await block(puuid, ['BUYING'])
    const key = newKey()
    const refused = await confirm(commerce, puuid, context.order_id, 880, key)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, BLOCKED])
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
    await unblockPlayer(commerce.context, ANN, { puuid, scopes: ['BUYING'], reason: 'ticket 1' })
    expect((await confirm(commerce, puuid, context.order_id, 880, key)).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(120)
  })

  it('buys again when the time of the block is over', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    await block(puuid, ['BUYING'], new Date(now.getTime() + HOUR))
    expect((await start(puuid)).statusCode).toBe(403)
    now = new Date(now.getTime() + HOUR + 1)
    expect((await start(puuid)).statusCode).toBe(200)
  })

  it('redeems all the same, and others buy', async () => {
    const puuid = await newPlayer(commerce)
    await block(puuid, ['BUYING'])
    const { code } = await createTestCampaign(commerce.context)
    expect((await askAboutCode(commerce, 'claim', puuid, code)).statusCode).toBe(200)
    expect((await start(await newPlayer(commerce, { money: 1_000 }))).statusCode).toBe(200)
  })
})

describe('a player who is blocked from redeeming', () => {
  it('claims nothing; the code stays whole for others', async () => {
    const puuid = await newPlayer(commerce)
    const { code } = await createTestCampaign(commerce.context)
    await block(puuid, ['REDEEMING'])
    for (const call of ['validate', 'claim'] as const) {
      const answer = await askAboutCode(commerce, call, puuid, code)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, BLOCKED])
    }
    const other = await newPlayer(commerce)
    expect((await askAboutCode(commerce, 'claim', other, code)).json()).toMatchObject({ status: 'REQUESTED' })
  })

  it('still learns what became of what they claimed before', async () => {
    const puuid = await newPlayer(commerce)
    const { code } = await createTestCampaign(commerce.context)
    await askAboutCode(commerce, 'claim', puuid, code)
    await block(puuid, ['REDEEMING'])
    expect((await askAboutCode(commerce, 'validate', puuid, code)).json()).toMatchObject({
      status: 'FULFILLMENT_REQUESTED',
    })
    expect((await askAboutCode(commerce, 'status', puuid, code)).json()).toMatchObject({ status: 'REQUESTED' })
  })
})

it('a block holds from its commit on, however many try at once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(commerce, { money: 1_000 })))
  const { code } = await createTestCampaign(commerce.context, { maxUses: null })
  const orders = await Promise.all(
    players.map(async (puuid) => ({ puuid, orderId: (await startOrder(commerce, puuid)).context.order_id })),
  )
  const outcomes = await Promise.all(
    orders.flatMap(({ puuid, orderId }) => {
      const blocked = block(puuid, ['BUYING', 'REDEEMING'])
      return [
        confirm(commerce, puuid, orderId, 880).then(({ statusCode }) => statusCode),
        askAboutCode(commerce, 'claim', puuid, code).then(({ statusCode }) => statusCode),
        blocked.then(async () => (await confirm(commerce, puuid, orderId, 879)).statusCode),
        blocked.then(async () => (await askAboutCode(commerce, 'claim', puuid, code)).statusCode),
      ]
    }),
  )
  for (const [index, { puuid }] of orders.entries()) {
    const [bought, claimed, boughtAfter, claimedAfter] = outcomes.slice(index * 4, index * 4 + 4)
    expect([200, 403]).toContain(bought)
    expect([200, 403]).toContain(claimed)
    // What went through before the block is told as such; nothing new goes through after it.
    expect(boughtAfter === 403 || bought === 200).toBe(true)
    expect(claimedAfter === 403 || claimed === 200).toBe(true)
    expect(await balanceOf(commerce, puuid)).toBe(bought === 200 ? 120 : 1_000)
  }
})

describe('blocking', () => {
  it('keeps reason, before and after in the trail', async () => {
    const puuid = await newPlayer(commerce, { money: 10 })
    await block(puuid, ['BUYING'])
    await unblockPlayer(commerce.context, ANN, { puuid, scopes: ['BUYING', 'REDEEMING'], reason: 'a mistake' })
    const trail = await commerce.context.db
      .selectFrom('operator_action')
      .select(['operator', 'action', 'detail'])
      .where('subject', '=', puuid)
      .orderBy('action_id')
      .execute()
    const held = [{ scope: 'BUYING', until: null, reason: 'ticket 1' }]
    expect(trail).toEqual([
      { operator: 'ann', action: 'players block', detail: { reason: 'ticket 1', before: [], after: held } },
      { operator: 'ann', action: 'players unblock', detail: { reason: 'a mistake', before: held, after: [] } },
    ])
  })

  it('by several at once is told as one after the other: each began with what the one before left', async () => {
    const puuid = await newPlayer(commerce)
    const scopes = ['BUYING', 'REDEEMING'] as const
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const scope = scopes[index % 2] ?? 'BUYING'
        return index % 3 === 2
          ? unblockPlayer(commerce.context, ANN, { puuid, scopes: [scope], reason: 'undone' })
          : blockPlayer(commerce.context, ANN, { puuid, scopes: [scope], until: null, reason: `ticket ${index}` })
      }),
    )
    const trail = await commerce.context.db
      .selectFrom('operator_action')
      .select('detail')
      .where('subject', '=', puuid)
      .orderBy('action_id')
      .execute()
    const told = trail.map(({ detail }) => detail as { before: unknown; after: unknown })
    expect(told.slice(1).map(({ before }) => before)).toEqual(told.slice(0, -1).map(({ after }) => after))
  })

  it.each([
    [{ scopes: [] }, 'NO_SCOPE'],
    [{ reason: ' ' }, 'NO_REASON'],
    [{ until: new Date(0) }, 'IN_THE_PAST'],
  ])('is refused for %j', async (wrong, failure) => {
    const ask = { puuid: 'p', scopes: ['BUYING' as const], until: null, reason: 'r', ...wrong }
    expect(await blockPlayer(commerce.context, ANN, ask)).toEqual({ failure })
  })

  it.each([
    [{ scopes: [] }, 'NO_SCOPE'],
    [{ reason: ' ' }, 'NO_REASON'],
    [{ scopes: ['REDEEMING' as const] }, 'NOT_BLOCKED'],
  ])('is undone by nobody who says %j, and holds', async (wrong, failure) => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    await block(puuid, ['BUYING'])
    const ask = { puuid, scopes: ['BUYING' as const], reason: 'r', ...wrong }
    expect(await unblockPlayer(commerce.context, ANN, ask)).toEqual({ failure })
    expect((await start(puuid)).statusCode).toBe(403)
  })

  it('is done with qm by name, and undone', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    commerce.context.players.note({ puuid, name: 'Näme Of', tag: 'EUW', region: 'EUW' })
    await commerce.context.players.flush()
    const qm = (...given: string[]) => qmInTest(commerce, ['players', ...given])
    expect((await qm('block', 'näme of#euw', '--reason', 'ticket')).code, 'asks first').toBe(6)
    const done = await qm('block', 'näme of#euw', '--from', 'buying', '--reason', 'ticket', '--yes')
    expect([done.code, done.out]).toEqual([0, `${puuid} is blocked from buying for good.\n`])
    expect((await start(puuid)).statusCode).toBe(403)
    expect((await qm('note', puuid, 'called twice')).code).toBe(0)
    const shown = (await qm('show', 'Näme Of#EUW', '--json')).json()
    expect(shown).toMatchObject({
      puuid,
      known: { name: 'Näme Of', tag: 'EUW' },
      balances: [{ currency: 'RP', amount: 1_000 }],
      blocks: [{ scope: 'BUYING', until: null, reason: 'ticket', operator: 'tester (qm, not signed in)' }],
      notes: [{ text: 'called twice', operator: 'tester (qm, not signed in)' }],
      attempts: { failures: [], waitSeconds: 0 },
      movements: { rows: [{ kind: 'GRANT', amount: 1_000 }], next: null },
    })
    expect((await qm('show', puuid)).out).toContain('from buying for good: ticket (tester (qm, not signed in))')
    expect((await qm('unblock', puuid, '--reason', 'ticket', '--yes')).out).toBe(`${puuid} is not blocked.\n`)
    expect((await start(puuid)).statusCode).toBe(200)
    expect((await qm('unblock', puuid, '--reason', 'ticket', '--yes')).code).toBe(4)
    expect((await qm('block', 'nobody', '--reason', 'ticket', '--yes')).code).toBe(3)
    expect((await qm('block', puuid, '--from', 'walking', '--reason', 'ticket', '--yes')).code).toBe(2)
    expect((await qm('block', puuid, '--until', 'soon', '--reason', 'ticket', '--yes')).code).toBe(2)
  })
})
