import { setTimeout as delay } from 'node:timers/promises'
import { startTestProxy, type TestProxy } from '@quartermaster/database/test-proxy'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'

vi.setConfig({ testTimeout: 60_000 })

const SECOND = 1_000
let commerce: TestCommerce
let proxy: TestProxy
let node: Awaited<ReturnType<typeof startTestNode>>

beforeAll(async () => {
  commerce = await startTestCommerce()
  proxy = await startTestProxy(commerce.databaseUrl)
  node = await startTestNode({ ...commerce, databaseUrl: proxy.url })
})
afterAll(async () => {
  await node.close()
  await proxy.close()
  await commerce.close()
})

const claim = (authorization: string, code: string, key = newKey()) => ask('claim', authorization, code, key)

async function ask(call: string, authorization: string, code: string, key = newKey()): Promise<Response> {
  return fetch(`${node.url}/contentcodes/v1/${call}`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ code, locale: 'en_US' }),
  })
}

describe('a database whose connections go silent', () => {
  it('has claims working again within 15 seconds, each made once', async () => {
    const authorization = await commerce.platform.signOn.bearer(newPuuid())
    const warm = await Promise.all(Array.from({ length: 12 }, () => createTestCampaign(commerce.context)))
    await Promise.all(warm.map(({ code }) => claim(authorization, code)))
    const campaigns = await Promise.all(Array.from({ length: 30 }, () => createTestCampaign(commerce.context)))
    const since = performance.now()
    proxy.silence()
    const answers = await Promise.all(
      campaigns.map(async ({ code }) => {
        const key = newKey()
        let answer = await claim(authorization, code, key)
        while (answer.status === 503 && performance.now() - since < 15 * SECOND) {
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          answer = await claim(authorization, code, key)
        }
        return answer.status
      }),
    )
    const took = performance.now() - since
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(took).toBeLessThan(15 * SECOND)
    const { rows } = await commerce.context.pool.query<{ n: number }>(
      'select count(*)::int as n from code_claim where code_hash = any($1)',
      [campaigns.map(({ codeHash }) => codeHash)],
    )
    expect(rows).toEqual([{ n: 30 }])
  })
})

describe('a database that freezes', () => {
  it.each(['claim', 'validate', 'status'])(
    'is told to whoever calls for %s then or later, before they give up',
    async (call) => {
      const authorization = await commerce.platform.signOn.bearer(newPuuid())
      const warm = await Promise.all(Array.from({ length: 12 }, () => createTestCampaign(commerce.context)))
      await Promise.all(warm.map(({ code }) => ask('claim', authorization, code)))
      const { code } = await createTestCampaign(commerce.context)
      proxy.silence({ newToo: true })
      const answers = await Promise.all(
        [0, 0.1, 1, 2.5, 4, 5, 6, 8].map(async (seconds) => {
          await delay(seconds * SECOND)
          const since = performance.now()
          const { status, headers } = await ask(call, authorization, code)
          return { status, retryAfter: headers.get('retry-after'), took: performance.now() - since }
        }),
      )
      proxy.letThrough()
      for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
      expect(answers.filter(({ took }) => took > 8.5 * SECOND)).toEqual([])
      await expect.poll(async () => (await ask('claim', authorization, code)).status, { timeout: 10_000 }).toBe(200)
    },
  )
})

describe('a database that is away', () => {
  it('is told with 503 and when to come back, at once, and never as a fault of the caller', async () => {
    const authorization = await commerce.platform.signOn.bearer(newPuuid())
    const { code } = await createTestCampaign(commerce.context)
    await proxy.close()
    const answer = await claim(authorization, code)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ errorCode: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 5 })
  })
})
