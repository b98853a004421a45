import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentCodeValidateAnswer } from '@quartermaster/contract/wire/content-codes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowancesOf } from '../approvals/weights.ts'
import { forgetOldFailures } from '../claims/attempts.ts'
import { attemptDelivery } from '../fulfilment/deliver.ts'
import { takeBack } from '../fulfilment/operations.ts'
import { oldestDueSeconds, takeDue } from '../fulfilment/store.ts'
import { holdKey } from '../idempotency/store.ts'
import { generateCodes } from '../qm/campaigns/code-generation.ts'
import { createOutput } from '../qm/command/output.ts'
import { auditAs } from '../qm/command/session.ts'
import { createTestTerminal } from '../qm/testing/test-terminal.ts'
import { find } from '../search/find.ts'
import { mendSummaries } from '../summaries/verify.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { createTestCampaign, newKey } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { createPolicies } from './delivery-policies.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Hours away from the database's: whatever still asks that one is found out. */
const START = Date.now() - 6 * HOUR
let now = START
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  now = START
  await commerce.context.pool.query('delete from delivery')
})

const clock = () => new Date(now)
const at = (ms: number) => new Date(START + ms).toISOString()

const ask = (call: 'validate' | 'claim', puuid: string, code: string) => askAboutCode(commerce, call, puuid, code)

function newClaimer(): string {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', {})
  return puuid
}

const take = (leaseMs = MINUTE) => takeDue(commerce.context, { limit: 10, leaseMs, now: clock() })

describe('the service’s clock decides', () => {
  test('when a campaign begins and ends, for validate and for claim alike', async () => {
    const window = { maxUses: null, perPlayerLimit: 1, startsAt: at(HOUR), endsAt: at(2 * HOUR) }
    const { code } = await createTestCampaign(commerce.context, window)
    const seen: string[] = []
    for (const hours of [0.5, 1.5, 2.5]) {
      now = START + hours * HOUR
      const validated = (await ask('validate', newClaimer(), code)).json<ContentCodeValidateAnswer>()
      const claimed = (await ask('claim', newClaimer(), code)).json<{ status: string }>()
      seen.push(`${validated.status} ${claimed.status}`)
    }
    expect(seen).toEqual(['NOT_VALID_YET NOT_FOUND', 'CLAIMABLE REQUESTED', 'EXPIRED NOT_FOUND'])
  })

  test('when failed attempts are forgotten, and when their rows go', async () => {
    const puuid = newClaimer()
    for (let attempt = 0; attempt < 10; attempt += 1) await ask('validate', puuid, `WRONG${attempt}`)
    now += 9 * MINUTE
    const refused = await ask('validate', puuid, 'WRONG')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(await forgetOldFailures(commerce.context.pool, clock())).toBe(0)
    now += MINUTE + SECOND
    expect((await ask('validate', puuid, 'WRONG')).statusCode).toBe(200)
    now += 11 * MINUTE
    expect(await forgetOldFailures(commerce.context.pool, clock())).toBeGreaterThan(0)
  })

  test('when a claim’s delivery is due, how long its lease lasts and how old the queue is', async () => {
    const { code } = await createTestCampaign(commerce.context)
    await ask('claim', newClaimer(), code)
    now += 5 * SECOND
    expect(await oldestDueSeconds(commerce.context.pool, clock())).toBe(5)
    expect(await take()).toHaveLength(1)
    now += MINUTE - SECOND
    expect(await take()).toEqual([])
    now += SECOND
    expect(await take()).toMatchObject([{ attempts: 2 }])
  })

  test('when a failed attempt is made again, and when a correction is due', async () => {
    const { context } = commerce
    const { code, codeHash } = await createTestCampaign(context)
    await ask('claim', newClaimer(), code)
    const [first] = await take()
    if (!first) throw new Error('the claim queued a delivery')
    commerce.platform.trouble(503)
    await attemptDelivery(context, createPolicies(context), first, MINUTE)
    commerce.platform.trouble(null)
    expect(await take()).toEqual([])
    now += SECOND
    const [second] = await take()
    if (!second) throw new Error('the delivery is due again')
    await attemptDelivery(context, createPolicies(context), second, MINUTE)
    const name = { sourceKind: 'CODE', sourceKey: codeHash, sourceId: second.source_id } as const
    expect(await takeBack(context.db, name, { closesAs: 'CLAWEDBACK', now: clock() })).toBe('QUEUED')
    expect(await take()).toMatchObject([{ kind: 'REVOKE' }])
  })

  test('when what an order owes is due', async () => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const paid = await startOrder(commerce, puuid)
    expect((await confirm(commerce, puuid, paid.context.order_id, 880)).statusCode).toBe(200)
    expect(await take()).toMatchObject([{ source_id: paid.context.order_id }])
  })

  test('how long a first call may hold its key', async () => {
    const call = { puuid: newPuuid(), key: newKey(), call: 'test', body: null }
    expect(await holdKey(commerce.context.db, call, clock())).toEqual(clock())
    now += 30 * SECOND
    expect(await holdKey(commerce.context.db, call, clock())).toBeUndefined()
    now += 1
    expect(await holdKey(commerce.context.db, call, clock())).toEqual(new Date(START))
  })

  describe('in the trail', () => {
    const ann = { id: 'ann', name: 'ann', roles: ['admin'] } as const
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'one-clock-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    async function makeCodes(count: number): Promise<string> {
      const { context, close } = commerce
      const { campaign } = await createTestCampaign(context)
      const { name, campaignId } = campaign
      const terminal = createTestTerminal()
      const output = createOutput(terminal, false)
      const acting = { operator: ann }
      const audit = auditAs(acting, clock)
      const work = { context, close, ...acting, acting, audit, terminal, output, confirm: async () => undefined }
      await generateCodes(work, { campaignId, name, count, file: join(folder, name) })
      return name
    }

    test('when qm, a search and mended summaries say that something was done', async () => {
      const { context } = commerce
      const puuid = await newPlayer(commerce, { money: 5 })
      await auditAs({ operator: ann }, clock)(context.db, 'players limit', 'by-qm')
      await find(context, ann, puuid)
      await mendSummaries(context, { operator: ann }, [
        { hour: new Date(Date.UTC(2026, 2, 1)), table: 'sales_summary', rows: 1 },
      ])
      await makeCodes(1)
      const lines = await context.db.selectFrom('operator_action').select(['action', 'created_at']).execute()
      expect(new Set(lines.map(({ action }) => action))).toEqual(
        new Set(['players limit', 'find', 'reports verify', 'codes generate']),
      )
      for (const { action, created_at } of lines) expect(created_at, action).toEqual(clock())
    })

    test('when the day is over of which an operator’s codes are counted', async () => {
      const { db, settings } = commerce.context
      const left = async () => {
        const allowances = await allowancesOf(db, ann, { settings, now: clock() })
        return allowances.find(({ kind }) => kind === 'CODES')?.left ?? 0
      }
      now += 48 * HOUR
      const before = await left()
      await makeCodes(3)
      expect(await left()).toBe(before - 3)
      now += 23 * HOUR
      expect(await left()).toBe(before - 3)
      now += 2 * HOUR
      expect(await left()).toBe(before)
    })
  })
})
