import { randomUUID } from 'node:crypto'
import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ClaimOutcome, createClaims } from '../claims/claims.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { type ClaimStep, walkClaims } from './claim-walk.fixture.ts'
import { CLAIM_WALKS } from './claim-walks.fixture.ts'
import { idOf, rowsOf, type Shop, useTwoShops } from './two-shops.fixture.ts'

/* `spread/claim-codes.sql` says again what `claims/claim-statement.ts` says: here both are asked the same. */

const inBoth = useTwoShops()

describe('a claim is answered and written the same on one server and where tables are spread', () => {
  it.each(CLAIM_WALKS)('$name', async ({ told, ...walk }) => {
    const { oneServer, spread } = await inBoth((shop) => walkClaims(shop, walk))
    expect(oneServer.told).toEqual(told)
    expect(spread).toEqual(oneServer)
  })

  const CODES = {
    one: { maxUses: 1 },
    few: { maxUses: 4, perPlayerLimit: 2 },
    open: { maxUses: null, perPlayerLimit: 3 },
  }
  const PLAYER = fc.constantFrom('ann', 'ben', 'cleo')
  const LABEL = fc.constantFrom('one', 'few', 'few', 'open')
  const ASK = fc.tuple(PLAYER, fc.integer({ min: 1, max: 6 }), LABEL).map((parts) => parts.join(' '))
  const CLAIM = fc.record({ claim: fc.array(ASK, { minLength: 1, maxLength: 5 }) })
  const STEP: fc.Arbitrary<ClaimStep> = fc.oneof(
    { weight: 6, arbitrary: CLAIM },
    { weight: 2, arbitrary: fc.record({ giveBack: PLAYER }) },
    fc.record({ block: PLAYER, hours: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ unblock: PLAYER }),
    fc.record({ campaignIs: fc.constantFrom('ACTIVE' as const, 'ACTIVE' as const, 'STOPPED' as const), of: LABEL }),
    fc.record({ hoursPass: fc.constant(1) }),
  )

  const STEPS = fc
    .tuple(CLAIM, fc.array(STEP, { minLength: 2, maxLength: 13 }))
    .map(([first, more]) => [first, ...more])

  test('whatever is claimed, given back, blocked and stopped in whatever order', async () => {
    let walks = 0
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        walks += 1
        const walk = { name: `walk ${walks}`, codes: CODES, steps }
        const { oneServer, spread } = await inBoth((shop) => walkClaims(shop, walk))
        expect(spread).toEqual(oneServer)
        for (const told of oneServer.told) seen.add(told)
        const { codes, claims } = spread.rows
        const held = claims.filter(({ released_at }) => released_at === null)
        const counted = codes.map(({ code_hash }) => held.filter((claim) => claim.code_hash === code_hash).length)
        expect(codes.map(({ uses }) => uses)).toEqual(counted)
      }),
      { numRuns: 30 },
    )
    expect([...seen]).toEqual(
      expect.arrayContaining(['GRANTED', 'ALREADY_CLAIMED', 'GRANTED BEFORE', 'KEY OF ANOTHER']),
    )
  }, 60_000)
})

test('a key belongs to the code it was sent with where tables are spread, and to its player on one server', async () => {
  const steps = [{ claim: ['ann 1'] }, { claim: ['ann 1 far'] }]
  const walk = { name: 'a key in two buckets', codes: { code: {}, far: {} }, steps }
  const { oneServer, spread } = await inBoth((shop) => walkClaims(shop, walk))
  expect(oneServer.told).toEqual(['GRANTED', 'KEY OF ANOTHER'])
  expect(spread.told).toEqual(['GRANTED', 'GRANTED'])
})

test('a claim that waits for another of its code counts what that one has taken', async () => {
  const wait = async (shop: Shop) => {
    const { db } = shop.context
    const { codeHash } = await createTestCampaign(shop.context, { maxUses: 2 })
    const ids = { puuid: idOf('waiting'), claimId: idOf('claim of who waits') }
    let waiting: Promise<ClaimOutcome> | undefined
    await db.transaction().execute(async (other) => {
      await other.updateTable('content_code').set({ uses: 2 }).where('code_hash', '=', codeHash).execute()
      waiting = createClaims(shop.context)({ codeHash, ...ids, codeEnding: 'ABCDE', idempotencyKey: 'key' })
      await expect.poll(() => lockWaits(shop.context)).toBe(1)
    })
    const outcome = await waiting
    return outcome && isFailure(outcome) && outcome.view?.uses
  }
  expect(await inBoth(wait)).toEqual({ oneServer: 2, spread: 2 })
})

test('a cap and the limits hold between processes in both', async () => {
  const race = async (shop: Shop) => {
    const { codeHash } = await createTestCampaign(shop.context, { maxUses: 40, perPlayerLimit: 3 })
    const processes = Array.from({ length: 4 }, () => createClaims(shop.context))
    const players = Array.from({ length: 20 }, () => randomUUID())
    const outcomes = await Promise.all(
      players.flatMap((puuid) =>
        Array.from({ length: 10 }, (_, index) => {
          const ask = { codeHash, puuid, claimId: randomUUID(), codeEnding: 'ABCDE', idempotencyKey: randomUUID() }
          return processes[index % processes.length]?.(ask)
        }),
      ),
    )
    const claims = await rowsOf(shop, 'code_claim', 'code_hash', [codeHash])
    const ofPlayer = Map.groupBy(claims, ({ puuid }) => puuid)
    return {
      isGrantedAsWritten: outcomes.filter((outcome) => outcome && !isFailure(outcome)).length === claims.length,
      uses: (await rowsOf(shop, 'content_code', 'code_hash', [codeHash])).map(({ uses }) => uses === claims.length),
      deliveries: (await rowsOf(shop, 'delivery', 'source_key', [codeHash])).length === claims.length,
      isWithinCap: claims.length <= 40,
      isWithinLimits: [...ofPlayer.values()].every((own) => own.length <= 3),
    }
  }
  const { oneServer, spread } = await inBoth(race)
  const holds = { isGrantedAsWritten: true, uses: [true], deliveries: true, isWithinCap: true, isWithinLimits: true }
  expect([oneServer, spread]).toEqual([holds, holds])
})
