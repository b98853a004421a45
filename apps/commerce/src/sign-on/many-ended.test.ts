import { expect, test } from 'vitest'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const ROUNDS = 15
const CALLS_PER_ROUND = 10

async function callerOf(commerce: TestCommerce): Promise<() => Promise<number>> {
  const puuid = await newPlayer(commerce)
  const cookie = await commerce.platform.signOn.cookie(puuid)
  return async () => {
    const start = performance.now()
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
      // Refused for its body, right after it was seen who calls: nothing else takes time.
      const { statusCode } = await commerce.call({ path: '/v3/orders/quote', body: {}, headers: { cookie } })
      expect(statusCode).toBe(400)
    }
    return performance.now() - start
  }
}

test('a call costs the same with ten thousand ended sessions as with none', async () => {
  const [none, many] = await Promise.all([startTestCommerce(), startTestCommerce()])
  try {
    await many.context.pool.query(
      `insert into ended_session (sid, subject, ended_at, keep_until, cause)
       select case when n % 2 = 0 then 'sid-' || n end, case when n % 2 = 1 then 'player-' || n end,
         $1::timestamptz, $1::timestamptz + interval '12 hours', 'SIGN_OUT'
       from generate_series(1, 10000) as n`,
      [new Date()],
    )
    await many.context.endedSessions.refresh()
    const isEnded = many.context.endedSessions.has({ sid: 'sid-10000', subject: '', puuid: '', since: 0, sidSince: 0 })
    expect(isEnded, 'they are known').toBe(true)
    const rounds = { none: await callerOf(none), many: await callerOf(many) }
    const quickest = { none: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY }
    // In turns, and the quickest of each: a busy machine makes a round slower and never quicker.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const which of ['none', 'many'] as const) quickest[which] = Math.min(quickest[which], await rounds[which]())
    }
    expect(quickest.many / quickest.none).toBeLessThan(1.25)
  } finally {
    await Promise.all([none.close(), many.close()])
  }
})
