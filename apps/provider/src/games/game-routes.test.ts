import { randomUUID } from 'node:crypto'
import type { DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import { DEMO_DELIVERIES } from '@quartermaster/demo-world/claims'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { listDeliveriesById } from './delivery-listing.ts'
import { EVERY, type FailureSwitch, switchAllFailuresOff, switchFailureOn } from './failure-store.ts'
import type { FailureKind } from './failures.ts'
import { GAME_DELAYS } from './game-routes.ts'

const VESPER = demoPlayer('Vesper').puuid
const LUMEN = demoPlayer('Lumen').puuid
const SABLE = demoPlayer('Sable').puuid

let running: RunningProvider
beforeAll(async () => {
  running = await startProvider()
  GAME_DELAYS.slowMs = 20
  GAME_DELAYS.timeOutMs = 40
})
afterAll(() => running.stop())
beforeEach(() => switchAllFailuresOff(running.provider.pool))

const headers = () => ({ authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` })
const get = (url: string) => running.service.inject({ url, headers: headers() })
const deliver = (id: string, body: DeliveryRequest) =>
  running.service.inject({ method: 'PUT', url: `/games/v1/deliveries/${id}`, headers: headers(), payload: body })
const switchOn = (failure: FailureSwitch) => switchFailureOn(running.provider.pool, failure, new Date())
const turnOn = (kind: FailureKind, remaining: number | null = null, puuid = VESPER, game = 'LOL') =>
  switchOn({ puuid, game, kind, call: '*', remaining })

function grant(productId: string, more: Partial<DeliveryRequest> = {}): DeliveryRequest {
  const items = [{ productType: 'CHAMPION_SKIN', productId, quantity: 1 }]
  return { puuid: VESPER, game: 'LOL', kind: 'GRANT', items, ...more }
}

it('knows what was delivered for the claims of the demo world', async () => {
  const ids = DEMO_DELIVERIES.map(({ deliveryId }) => deliveryId)
  const listed = await listDeliveriesById(running.provider.pool, ids)
  expect(listed.map(({ deliveryId }) => deliveryId).sort()).toEqual(ids.toSorted())
  expect(listed.flatMap(({ items }) => items).filter(({ status }) => status === 'DELIVERED')).toHaveLength(3)
})

describe('game accounts', () => {
  it('knows each demo player in each game, with region and shard', async () => {
    const answer = await get(`/games/v1/WR/accounts/${SABLE}`)
    expect(answer.json()).toEqual({ puuid: SABLE, game: 'WR', region: 'EUW', shard: 'wr-europe', mayBuy: true })
  })

  it('answers PLAYER_NOT_FOUND for a game the player has no account in', async () => {
    const answer = await get(`/games/v1/VAL/accounts/${LUMEN}`)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'PLAYER_NOT_FOUND'])
  })

  it.each([65, 201, 300])('answers PLAYER_NOT_FOUND for an id of %i letters', async (length) => {
    for (const more of ['', '/items']) {
      const answer = await get(`/games/v1/LOL/accounts/${'p'.repeat(length)}${more}`)
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'PLAYER_NOT_FOUND'])
    }
    expect((await get(`/games/v1/NOGAME/accounts/${'p'.repeat(length)}`)).statusCode).toBe(400)
  })

  it('lists what a player owns', async () => {
    const { items } = (await get(`/games/v1/LOL/accounts/${SABLE}/items`)).json()
    expect(items).toContainEqual({ productType: 'CHAMPION', productId: 'maerith', quantity: 1, used: false })
  })

  it.each(['/games/v1/LOL/accounts/x', '/games/v1/LOL/accounts/x/items', '/payments/v1/sessions/x'])(
    'keeps %s shut without the service key',
    async (url) => {
      for (const authorization of [undefined, 'Bearer wrong', 'Basic abc']) {
        const answer = await running.service.inject({ url, headers: authorization ? { authorization } : {} })
        expect([answer.statusCode, answer.json().error]).toEqual([401, 'UNAUTHORIZED'])
      }
    },
  )

  it('refuses a game it does not know', async () => {
    expect((await get(`/games/v1/CHESS/accounts/${VESPER}`)).statusCode).toBe(400)
  })
})

describe('delivery', () => {
  it('gives the item and then says that it is owned', async () => {
    expect((await deliver(randomUUID(), grant('given-once'))).json().items).toEqual([
      { productId: 'given-once', status: 'DELIVERED' },
    ])
    expect((await deliver(randomUUID(), grant('given-once'))).json().items[0].status).toBe('ALREADY_OWNED')
  })

  it('answers the first outcome again for the same id, and delivers nothing twice', async () => {
    const id = randomUUID()
    const body = grant('rp-500', { items: [{ productType: 'CURRENCY', productId: 'rp-500', quantity: 500 }] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(id, body)))
    for (const answer of answers) {
      expect(answer.json()).toEqual({ deliveryId: id, items: [{ productId: 'rp-500', status: 'DELIVERED' }] })
    }
    const { items } = (await get(`/games/v1/LOL/accounts/${VESPER}/items`)).json()
    expect(items).toContainEqual({ productType: 'CURRENCY', productId: 'rp-500', quantity: 500, used: false })
  })

  it('gives one of two deliveries of the same item that arrive at once', async () => {
    const answers = await Promise.all([deliver(randomUUID(), grant('raced')), deliver(randomUUID(), grant('raced'))])
    const statuses = answers.map((answer) => answer.json().items[0].status).sort()
    expect(statuses).toEqual(['ALREADY_OWNED', 'DELIVERED'])
  })

  it('refuses the same id with another body', async () => {
    const id = randomUUID()
    await deliver(id, grant('first'))
    const answer = await deliver(id, grant('second'))
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'CONFLICT'])
  })

  it('takes an item back, and part of a counted one', async () => {
    const coins = (kind: 'GRANT' | 'REVOKE', quantity: number) =>
      grant('coins', { kind, items: [{ productType: 'CURRENCY', productId: 'coins', quantity }] })
    await deliver(randomUUID(), coins('GRANT', 300))
    await deliver(randomUUID(), coins('REVOKE', 100))
    await deliver(randomUUID(), grant('given-back'))
    await deliver(randomUUID(), grant('given-back', { kind: 'REVOKE' }))
    const { items } = (await get(`/games/v1/LOL/accounts/${VESPER}/items`)).json()
    expect(items).toContainEqual({ productType: 'CURRENCY', productId: 'coins', quantity: 200, used: false })
    expect(items.map((owned: { productId: string }) => owned.productId)).not.toContain('given-back')
  })

  it('takes unused things back all together or not at all', async () => {
    const items = ['kept', 'worn'].map((productId) => ({ productType: 'SPRAY', productId, quantity: 1 }))
    await deliver(randomUUID(), grant('x', { items }))
    const use = { puuid: VESPER, game: 'LOL', productId: 'worn' }
    const headers = { authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` }
    const used = await running.service.inject({ method: 'POST', url: '/sandbox/v1/items/used', headers, payload: use })
    expect(used.statusCode).toBe(204)
    const revoke = (asked: typeof items) =>
      deliver(randomUUID(), grant('x', { kind: 'REVOKE', items: asked, onlyUnused: true }))
    const statuses = async (asked: typeof items) =>
      (await revoke(asked)).json().items.map(({ status }: { status: string }) => status)
    expect(await statuses(items)).toEqual(['FAILED', 'USED'])
    expect(await statuses(items.slice(0, 1))).toEqual(['DELIVERED'])
    expect(await statuses(items.slice(0, 1))).toEqual(['USED'])
  })

  it('refuses a body the contract does not know', async () => {
    const answer = await deliver(randomUUID(), { ...grant('x'), items: [] })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('failures switched on at the console', () => {
  it.each([
    ['PLAYER_NOT_FOUND', 404, 'PLAYER_NOT_FOUND', ['']],
    ['SHARD_NOT_FOUND', 409, 'SHARD_NOT_FOUND', ['']],
    ['LOOKUP_FAILS', 503, 'UNAVAILABLE', ['', '/items']],
    ['LOOKUP_TIMES_OUT', 503, 'UNAVAILABLE', ['', '/items']],
  ] as const)('%s makes look-ups answer %i', async (kind, status, error, paths) => {
    await turnOn(kind)
    for (const path of paths) {
      const answer = await get(`/games/v1/LOL/accounts/${VESPER}${path}`)
      expect([answer.statusCode, answer.json().error]).toEqual([status, error])
    }
  })

  it('lets an account buy nothing, and leaves the rest of it as it is', async () => {
    await turnOn('MAY_NOT_BUY')
    expect((await get(`/games/v1/LOL/accounts/${VESPER}`)).json()).toMatchObject({ region: 'NA', mayBuy: false })
  })

  it('are used up by the call they name alone', async () => {
    const once = { puuid: VESPER, game: 'LOL', kind: 'PLAYER_NOT_FOUND', remaining: 1 } as const
    await switchOn({ ...once, call: 'delivery' })
    expect((await get(`/games/v1/LOL/accounts/${VESPER}`)).statusCode).toBe(200)
    expect((await deliver(randomUUID(), grant('not-this-time'))).statusCode).toBe(404)
    expect((await deliver(randomUUID(), grant('this-time'))).statusCode).toBe(200)
    await switchOn({ ...once, call: 'account' })
    expect((await get(`/games/v1/LOL/accounts/${VESPER}/items`)).statusCode).toBe(200)
    expect((await deliver(randomUUID(), grant('nor-that'))).statusCode).toBe(200)
    expect((await get(`/games/v1/LOL/accounts/${VESPER}`)).statusCode).toBe(404)
    expect((await get(`/games/v1/LOL/accounts/${VESPER}`)).statusCode).toBe(200)
  })

  it('touch the player and game they name, and no other', async () => {
    await turnOn('LOOKUP_FAILS')
    expect((await get(`/games/v1/VAL/accounts/${VESPER}`)).statusCode).toBe(200)
    expect((await get(`/games/v1/LOL/accounts/${SABLE}`)).statusCode).toBe(200)
  })

  it('touch everyone when they name nobody', async () => {
    await turnOn('LOOKUP_FAILS', null, EVERY, EVERY)
    expect((await get(`/games/v1/VAL/accounts/${SABLE}`)).statusCode).toBe(503)
  })

  it('fail a delivery as often as asked, after which the same delivery goes through', async () => {
    await turnOn('DELIVERY_FAILS', 2)
    const id = randomUUID()
    const statuses = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await deliver(id, grant('stubborn'))).statusCode)
    }
    expect(statuses).toEqual([503, 503, 200])
  })

  it('fail a delivery forever when no number is given', async () => {
    await turnOn('DELIVERY_FAILS')
    const id = randomUUID()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await deliver(id, grant('never'))).statusCode).toBe(503)
    }
    const { rows } = await running.provider.pool.query('select from delivery where delivery_id = $1', [id])
    expect(rows).toHaveLength(0)
  })

  it('deliver all but the last item', async () => {
    await turnOn('DELIVERY_PARTIAL')
    const items = ['one', 'two'].map((productId) => ({ productType: 'SPRAY', productId, quantity: 1 }))
    const answer = await deliver(randomUUID(), grant('x', { items }))
    expect(answer.json().items.map((item: { status: string }) => item.status)).toEqual(['DELIVERED', 'FAILED'])
  })

  it('reject every item, or call every item owned', async () => {
    await turnOn('DELIVERY_REJECTED', 1)
    expect((await deliver(randomUUID(), grant('rejected'))).json().items[0].status).toBe('FAILED')
    await turnOn('ALREADY_OWNED', 1)
    expect((await deliver(randomUUID(), grant('owned'))).json().items[0].status).toBe('ALREADY_OWNED')
  })

  it('slow the answer down and leave it right', async () => {
    await turnOn('SLOW')
    const before = performance.now()
    expect((await get(`/games/v1/LOL/accounts/${VESPER}`)).statusCode).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(19)
  })
})
