import { createService } from '@quartermaster/service/create-service'
import { registerHealth } from '@quartermaster/service/health'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readinessChecks } from '../entrances/readiness.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
let puuid: string
beforeEach(async () => {
  commerce = await startTestCommerce()
  puuid = await newPlayer(commerce)
})
afterEach(() => commerce.close())

const wallet = (cookie: string) => commerce.call({ method: 'GET', path: '/v3/wallets', headers: { cookie } })

const DAY_SECONDS = 86_400
const seconds = () => Math.floor(Date.now() / 1_000)

/** Long enough for the shop to ask a provider again that it has just asked. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_100))

async function readiness() {
  const service = createService('readiness-test', commerce.settings)
  registerHealth(service, readinessChecks(commerce.context, commerce.databaseUrl))
  const answer = await service.inject('/readyz')
  await service.close()
  return { status: answer.statusCode, signOn: answer.json().checks.signOn }
}

describe('a provider that does not answer', () => {
  test.each(['hang', 503] as const)(
    '(%s) stops nobody who is signed in, and new keys are answered with 503',
    async (kind) => {
      const { signOn } = commerce.platform
      const cookie = await signOn.cookie(puuid)
      expect((await wallet(cookie)).statusCode).toBe(200)
      expect(await readiness()).toEqual({ status: 200, signOn: 'ok' })

      signOn.trouble(kind)
      await pause()
      // Another token under the known key: checked without the provider.
      expect((await wallet(await signOn.cookie(puuid))).statusCode).toBe(200)
      const lapsed = await signOn.cookie(puuid, { expiresAt: seconds() - 1 })
      const old = await signOn.cookie(puuid, { expiresAt: seconds() - DAY_SECONDS })
      await signOn.rotateKeys()
      const fresh = await signOn.cookie(puuid)
      const refused = await wallet(fresh)
      expect([refused.statusCode, refused.json().message]).toEqual([
        503,
        'The sign-on service is not answering. Nothing was done. Try again in a moment.',
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const claim = await commerce.call({
        path: '/contentcodes/v1/validate',
        body: { code: 'NO-SUCH-CODE', locale: 'en_US' },
        headers: { authorization: await signOn.bearer(puuid) },
      })
      expect([claim.statusCode, claim.headers['www-authenticate']]).toEqual([503, undefined])
      expect((await wallet(cookie)).statusCode, 'those who were signed in go on').toBe(200)
      // A token that ran out is the provider's to renew: no reason to say that its player is signed out.
      expect((await wallet(lapsed)).statusCode).toBe(503)
      expect((await wallet(old)).statusCode, 'of a session that cannot hold').toBe(401)
      expect(await readiness()).toEqual({ status: 200, signOn: 'degraded' })
      const started = performance.now()
      await wallet(fresh)
      expect(performance.now() - started, 'it is not waited for with every call').toBeLessThan(1_000)

      signOn.trouble(null)
      await pause()
      expect((await wallet(fresh)).statusCode, 'without a restart').toBe(200)
      expect((await wallet(lapsed)).statusCode, 'now its page can have it renewed').toBe(401)
      expect(await readiness()).toEqual({ status: 200, signOn: 'ok' })
    },
  )
})

test('a node that never knew the provider’s keys answers 503, is not ready, and recovers by itself', async () => {
  const { signOn } = commerce.platform
  signOn.trouble(503)
  const second = await startTestCommerce({ env: { PROVIDER_URL: commerce.platform.url } })
  try {
    const cookie = await signOn.cookie(puuid)
    const ask = () => second.call({ method: 'GET', path: '/v3/wallets', headers: { cookie } })
    expect((await ask()).statusCode).toBe(503)
    expect(second.context.openIdProvider.state()).toBe('unknown')
    expect(await readinessChecks(second.context, second.databaseUrl).signOn?.()).toBe('unavailable')
    signOn.trouble(null)
    await expect.poll(() => second.context.openIdProvider.state(), { timeout: 10_000 }).toBe('reachable')
    expect((await ask()).statusCode).toBe(200)
  } finally {
    await second.close()
  }
})

test('a new key of the provider’s is asked for once, and one that is nobody’s is refused', async () => {
  const { signOn } = commerce.platform
  await wallet(await signOn.cookie(puuid))
  await signOn.rotateKeys()
  await pause()
  const before = signOn.asked()
  const cookies = await Promise.all(Array.from({ length: 20 }, () => signOn.cookie(puuid)))
  const answers = await Promise.all(cookies.map(wallet))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(cookies.map(() => 200))
  expect(signOn.asked() - before).toBe(1)

  const stranger = await startTestCommerce()
  const forged = await stranger.platform.signOn.cookie(puuid, { issuer: commerce.platform.url })
  await stranger.platform.signOn.rotateKeys()
  await stranger.platform.signOn.rotateKeys()
  const unknownKey = await stranger.platform.signOn.cookie(puuid, { issuer: commerce.platform.url })
  await stranger.close()
  expect((await wallet(forged)).statusCode).toBe(401)
  expect((await wallet(unknownKey)).statusCode).toBe(401)
})

test.each([
  ['none', []],
  ['of a kind that signs nothing', [{ kty: 'oct', k: 'c2VjcmV0' }]],
  ['for encryption alone', [{ kty: 'RSA', use: 'enc', n: 'AQAB', e: 'AQAB' }]],
  ['without its parts', [{ kty: 'EC', kid: 'double-0' }]],
])('a node whose provider publishes no key that is usable is not ready: %s', async (_name, keys) => {
  const { signOn } = commerce.platform
  signOn.publish(keys)
  const second = await startTestCommerce({ env: { PROVIDER_URL: commerce.platform.url } })
  try {
    const cookie = await signOn.cookie(puuid)
    expect((await second.call({ method: 'GET', path: '/v3/wallets', headers: { cookie } })).statusCode).toBe(503)
    expect(await readinessChecks(second.context, second.databaseUrl).signOn?.()).toBe('unavailable')
  } finally {
    await second.close()
  }
})
