import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'

const SECOND = 1_000
let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
beforeEach(() => commerce.context.pool.query('delete from failed_attempt'))

const ask = (call: 'validate' | 'status' | 'claim', puuid: string, code: string) =>
  askAboutCode(commerce, call, puuid, code)

function playerIn(region: string): string {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', { region })
  return puuid
}

describe('failed attempts', () => {
  // proves 4.redeem.15, 4.redeem.17
  it('are refused after ten of a player, with the wait, on every call and for good codes too', async () => {
    const puuid = playerIn('EUW')
    const { code } = await createTestCampaign(commerce.context)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const call = attempt % 2 ? 'validate' : 'claim'
      expect((await ask(call, puuid, `WRONG${attempt}`)).statusCode).toBe(200)
    }
    for (const call of ['validate', 'status', 'claim'] as const) {
      const refused = await ask(call, puuid, code)
      expect(refused.statusCode).toBe(429)
      const { errorCode, retryAfterSeconds } = refused.json<{ errorCode: string; retryAfterSeconds: number }>()
      expect(errorCode).toBe('TOO_MANY_ATTEMPTS')
      expect(retryAfterSeconds).toBeGreaterThan(590)
      expect(refused.headers['retry-after']).toBe(String(retryAfterSeconds))
    }
  })

  // proves 4.redeem.16
  it('are refused after thirty of an address, whoever the players are', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await ask('validate', newPuuid(), `WRONG${attempt}`)).statusCode).toBe(200)
    }
    expect((await ask('validate', newPuuid(), 'WRONG')).statusCode).toBe(429)
  })

  // proves 4.redeem.15, 4.redeem.16
  it('are counted across nodes, of a player and of an address', async () => {
    const other = await startTestNode(commerce)
    const nodes = [await commerce.listen(), other.url]
    const askNode = async (node: number, puuid: string) => {
      const response = await fetch(`${nodes[node % 2]}/contentcodes/v1/validate`, {
        method: 'POST',
        headers: { authorization: await commerce.platform.signOn.bearer(puuid), 'content-type': 'application/json' },
        body: JSON.stringify({ code: `WRONG${node}`, locale: 'en_US' }),
      })
      return response.status
    }
    const puuid = playerIn('EUW')
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await askNode(attempt, puuid)).toBe(200)
    for (const node of [0, 1]) expect(await askNode(node, puuid)).toBe(429)
    for (let attempt = 10; attempt < 30; attempt += 1) expect(await askNode(attempt, newPuuid())).toBe(200)
    for (const node of [0, 1]) expect(await askNode(node, newPuuid())).toBe(429)
    await other.close()
  })

  // proves 4.redeem.15
  it('answer no more than ten when a hundred are made at once', async () => {
    const puuid = playerIn('EUW')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask('validate', puuid, `WRONG${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90)
  })

  // proves 4.redeem.15, 4.redeem.16
  it('are forgotten ten minutes after each', async () => {
    const puuid = playerIn('EUW')
    for (let attempt = 0; attempt < 10; attempt += 1) await ask('validate', puuid, `WRONG${attempt}`)
    now += 590 * SECOND
    expect((await ask('validate', puuid, 'WRONG')).statusCode).toBe(429)
    now += 11 * SECOND
    expect((await ask('validate', puuid, 'WRONG')).statusCode).toBe(200)
  })

  it('are not counted for codes that exist, and successes write nothing', async () => {
    const taken = await createTestCampaign(commerce.context)
    await ask('claim', newPuuid(), taken.code)
    const puuid = playerIn('EUW')
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await ask('claim', puuid, taken.code)).statusCode).toBe(200)
    }
    const { rows } = await commerce.context.pool.query('select * from failed_attempt')
    expect(rows).toEqual([])
  })
})
