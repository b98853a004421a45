import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const SECOND = 1_000
let now = Date.now()
let commerce: TestCommerce
let players: string[]
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now), env: { METRICS_TOKEN: 'a-token-for-metrics' } })
  players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(commerce, { money: 1_000 })))
})
afterAll(() => commerce.close())

async function timed(work: () => Promise<{ statusCode: number; headers: Record<string, unknown> }>) {
  const startedAt = performance.now()
  const { statusCode, headers } = await work()
  return { statusCode, headers, ms: performance.now() - startedAt }
}
const WARDEN = { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }
const playerOf = (index: number) => players[index % players.length] ?? ''
const quote = (index: number) =>
  timed(() => commerce.call({ as: playerOf(index), path: '/v3/orders/quote', body: [WARDEN] }))
const catalogue = () => timed(() => commerce.call({ method: 'GET', path: '/v3/catalogue' }))
const wallet = () => timed(() => commerce.call({ as: playerOf(0), method: 'GET', path: '/v3/wallets' }))
const stateOf = async (state: string) => {
  const { body } = await commerce.call({
    method: 'GET',
    path: '/metrics',
    headers: { authorization: 'Bearer a-token-for-metrics' },
  })
  return new RegExp(`commerce_upstream_state\\{service="game look-ups",state="${state}"\\} (\\d)`).exec(body)?.[1]
}

/** Below any time the shop waits for the platform, and enough for a busy machine. */
const QUICK_MS = 2_500

describe('a platform that freezes for a minute under load', () => {
  test('holds up only what needs it, briefly, and is used again when it answers, without a restart', async () => {
    expect((await quote(0)).statusCode).toBe(200)
    commerce.platform.trouble('hang')

    // The first ones wait as long as they must to know.
    const first = Promise.all(Array.from({ length: 12 }, (_, index) => quote(index)))
    const beside = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? catalogue() : wallet())))
    expect(beside.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(Math.max(...beside.map(({ ms }) => ms))).toBeLessThan(QUICK_MS)
    expect(new Set((await first).map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(await stateOf('open')).toBe('1')

    // A minute of load: what needs the platform fails fast, all but the few that try it; the rest goes on.
    const asked = commerce.platform.calls()
    const waits: number[] = []
    for (let second = 0; second < 60; second += 1) {
      now += SECOND
      const [refused, shown, held] = await Promise.all([
        Promise.all([quote(second), quote(second + 1), quote(second + 2)]),
        catalogue(),
        wallet(),
      ])
      for (const { statusCode, headers, ms } of refused) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
        waits.push(ms)
      }
      expect([shown.statusCode, held.statusCode]).toEqual([200, 200])
    }
    const slow = waits.filter((ms) => ms > QUICK_MS)
    expect(slow.length).toBeLessThanOrEqual(5)
    expect(commerce.platform.calls() - asked).toBeLessThanOrEqual(10)

    commerce.platform.trouble(null)
    now += 30 * SECOND
    // A quote asks twice at once, and the first ask alone is the trial; whose trial failed last leaves it to the other.
    for (const index of [0, 1]) await quote(index)
    expect((await quote(5)).statusCode).toBe(200)
    const after = await Promise.all(Array.from({ length: 20 }, () => quote(0)))
    expect(after.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await stateOf('closed')).toBe('1')
  }, 90_000)
})

test('an account whose look-ups are slow harms its player alone', async () => {
  const [slow = '', other = ''] = await Promise.all([newPlayer(commerce), newPlayer(commerce)])
  const quoteOf = (as: string) => commerce.call({ as, path: '/v3/orders/quote', body: [WARDEN] })
  commerce.platform.trouble('hang', slow)
  const own = await Promise.all(Array.from({ length: 20 }, () => quoteOf(slow)))
  expect(new Set(own.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  // Also while theirs are being waited for, and whatever they ask beside it.
  const waiting = Promise.all(Array.from({ length: 60 }, () => quoteOf(slow)))
  const others = await Promise.all(Array.from({ length: 10 }, () => quoteOf(other)))
  expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await waiting
  expect(await stateOf('closed')).toBe('1')
  commerce.platform.trouble(null)
}, 30_000)
