import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSubject } from '../codes/code-hash.ts'
import { blockPlayer } from '../player-blocks/player-blocks.ts'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { explain, explainTo } from './explain.ts'
import { claimCodes } from './store.ts'
import { newTimedId } from './timed-id.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await commerce.context.pool.query('truncate failed_attempt')
})

const ANN = { id: 'ann', name: 'ann', roles: ['admin'] } as const
const REFUSALS: Readonly<Record<number, string>> = { 429: 'TOO_MANY_ATTEMPTS', 403: 'PLAYER_BLOCKED' }
const HOUR = 3_600_000
const hoursFromNow = (hours: number | null) =>
  hours === null ? null : new Date(Date.now() + hours * HOUR).toISOString()

const STATE = fc.record({
  state: fc.constantFrom('DRAFT' as const, 'ACTIVE' as const, 'ACTIVE' as const, 'STOPPED' as const),
  starts: fc.constantFrom(null, null, -2, 1),
  ends: fc.constantFrom(null, null, -1, 2),
  perPlayerLimit: fc.integer({ min: 1, max: 3 }),
  uses: fc.integer({ min: 0, max: 4 }),
  cap: fc.constantFrom(null, 1, 4, 9),
  regions: fc.constantFrom(null, ['NA'], ['EUW', 'NA']),
  account: fc.constantFrom('EUW', 'NA', 'none', 'no shard'),
  failures: fc.constantFrom(0, 0, 9, 10),
  isBlocked: fc.constantFrom(false, false, true),
  own: fc.array(
    fc.record({
      isReleased: fc.boolean(),
      status: fc.constantFrom('REQUESTED', 'FULFILLED', 'ERROR', 'CLAWEDBACK', 'PENDING_FULFILLMENT'),
    }),
    { maxLength: 3 },
  ),
})
type State = typeof STATE extends fc.Arbitrary<infer Value> ? Value : never

const CLAIMABLE: State = {
  state: 'ACTIVE',
  starts: null,
  ends: null,
  perPlayerLimit: 1,
  uses: 0,
  cap: null,
  regions: null,
  account: 'EUW',
  failures: 0,
  isBlocked: false,
  own: [],
}
/** One state of each answer goes first, so that none is left to chance. */
const STATE_OF: Readonly<Record<string, State>> = {
  CLAIMABLE,
  ALREADY_CLAIMED: { ...CLAIMABLE, uses: 4, cap: 4 },
  EXPIRED: { ...CLAIMABLE, ends: -1 },
  FULFILLMENT_REQUESTED: { ...CLAIMABLE, uses: 1, own: [{ isReleased: false, status: 'REQUESTED' }] },
  NOT_VALID_YET: { ...CLAIMABLE, starts: 1 },
  PLAYER_BLOCKED: { ...CLAIMABLE, isBlocked: true },
  REGION_NOT_ELIGIBLE: { ...CLAIMABLE, regions: ['NA'] },
  ACCOUNT_MISSING_LOL: { ...CLAIMABLE, account: 'none' },
  TOO_MANY_ATTEMPTS: { ...CLAIMABLE, failures: 10 },
}

async function put(state: State) {
  const { context, platform, settings } = commerce
  const isSingle = state.cap === 1 && state.perPlayerLimit === 1
  const { code, codeHash, campaign } = await createTestCampaign(context, {
    kind: isSingle ? 'SINGLE_USE' : 'SHARED',
    state: state.state,
    startsAt: hoursFromNow(state.starts),
    endsAt: hoursFromNow(state.starts === 1 && state.ends === -1 ? 2 : state.ends),
    perPlayerLimit: state.perPlayerLimit,
    regions: state.regions && [...state.regions],
    maxUses: state.cap,
  })
  const puuid = newPuuid()
  if (state.account !== 'none') {
    const hasShard = state.account !== 'no shard'
    platform.addAccount(puuid, 'LOL', hasShard ? { region: state.account } : { shard: null })
  }
  const uses = state.cap === null ? state.uses : Math.min(state.uses, state.cap)
  await context.pool.query('update content_code set uses = $2 where code_hash = $1', [codeHash, uses])
  // Slots are numbered up to the limit, and a limit is only ever raised.
  for (const [index, { isReleased, status }] of state.own.slice(0, state.perPlayerLimit).entries()) {
    const claimId = randomUUID()
    await context.pool.query(
      `insert into code_claim (code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, released_at)
       values ($1, $2, $3, $4, $5, 'ABCDE', $6, case when $7 then now() end)`,
      [codeHash, puuid, index + 1, claimId, campaign.campaignId, newKey(), isReleased],
    )
    await context.pool.query(
      `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, status, queue)
       values ($1, 'CODE', $2, $2, $3, '[]', $4, 'DONE')`,
      [codeHash, claimId, puuid, status],
    )
  }
  if (state.isBlocked) {
    await blockPlayer(context, ANN, { puuid, scopes: ['REDEEMING'], until: null, reason: 'ticket 1' })
  }
  if (state.failures > 0) await failTimes(puuid, state.failures)
  return { code, codeHash, puuid, settings }
}

async function failTimes(puuid: string, times: number): Promise<void> {
  const { pool, settings } = commerce.context
  await pool.query(
    'insert into failed_attempt (subject, failures) select $1, array_agg(now()) from generate_series(1, $2)',
    [hashSubject(settings.CODE_HASH_KEY, 'player', puuid), times],
  )
}

describe('an explanation', () => {
  it('says what the calls themselves do, in every state', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(STATE, async (state) => {
        await commerce.context.pool.query('truncate failed_attempt')
        const { code, codeHash, puuid } = await put(state)
        const { context } = commerce
        const explained = await explain(context, code, { puuid }, context.clock())
        seen.add(explained.status)
        expect(JSON.stringify(explained)).not.toContain(code)

        const validated = await askAboutCode(commerce, 'validate', puuid, code)
        const told = REFUSALS[validated.statusCode] ?? validated.json().status
        expect(explained.status).toBe(told)

        if (explained.status === 'TOO_MANY_ATTEMPTS') {
          expect((await askAboutCode(commerce, 'claim', puuid, code)).statusCode).toBe(429)
          expect(explained.refusedBy).toBe('attempts')
          return
        }
        const ask = { codeHash, puuid, claimId: newTimedId(context.clock()), codeEnding: '', idempotencyKey: newKey() }
        const granted = await claimCodes(context, [ask], context.clock())
        const works = told === 'CLAIMABLE' && granted.size === 1
        expect(explained.refusedBy === null).toBe(works)
        expect(explained.checks.some(({ verdict }) => verdict === 'REFUSED')).toBe(!works)
        expect(explained.checks.find(({ verdict }) => verdict === 'REFUSED')?.check ?? null).toBe(explained.refusedBy)
      }),
      { numRuns: 80, examples: Object.values(STATE_OF).map((state) => [state]) },
    )
    expect([...seen]).toEqual(expect.arrayContaining(Object.keys(STATE_OF)))
  }, 60_000)

  it('names who has the code, and never the code', async () => {
    const { context, platform } = commerce
    const { code } = await createTestCampaign(context)
    const [holder, other] = [newPuuid(), newPuuid()]
    for (const puuid of [holder, other]) platform.addAccount(puuid, 'LOL', {})
    expect((await askAboutCode(commerce, 'claim', holder, code)).json().status).toBe('REQUESTED')
    const { out } = await qmInTest(commerce, ['codes', 'explain', '-', '--player', other, '--json'], { input: code })
    const explained = JSON.parse(out)
    expect(explained).toMatchObject({ status: 'ALREADY_CLAIMED', refusedBy: 'usesLeft' })
    expect(explained.checks.find(({ check }: { check: string }) => check === 'usesLeft').found).toContain(holder)
    expect(explained.tellPlayer).toContain('another account')
    expect(out).not.toContain(code)
    const told = await qmInTest(commerce, ['codes', 'explain', code, '--player', other])
    expect(told.out).toContain('Tell the player')
  })

  it('tells a mistyped code from one that nobody made', async () => {
    const { context } = commerce
    const { code } = await createTestCampaign(context)
    const wrong = code.startsWith('A') ? code.replace('A', 'B') : `A${code.slice(1)}`
    const mistyped = await explain(context, wrong, { puuid: newPuuid() }, context.clock())
    expect(mistyped.checks.map(({ check, verdict }) => [check, verdict]).slice(0, 4)).toEqual([
      ['attempts', 'PASSED'],
      ['format', 'REFUSED'],
      ['blocked', 'NOT_ASKED'],
      ['known', 'NOT_ASKED'],
    ])
    expect(mistyped.tellPlayer).toContain('typing mistake')
    expect(await explain(context, 'NEVERMADE', { puuid: newPuuid() }, context.clock())).toMatchObject({
      status: 'NON_EXISTING',
      campaign: null,
    })
  })

  it('tells who may not look at players of the code and its campaign alone', async () => {
    const { context } = commerce
    const campaigns = { id: 'cleo', name: 'cleo', roles: ['campaigns'] } as const
    const ask = (typed: string, player: string) => explainTo(context, campaigns, { typed, player }, context.clock())
    const trouble = { ...CLAIMABLE, failures: 10, isBlocked: true, regions: ['NA'] } as const
    const { code, puuid } = await put(trouble)
    const told = await ask(code, puuid)
    expect(told).toMatchObject({ status: 'CLAIMABLE', refusedBy: null, player: null })
    if ('failure' in told) throw new Error(told.failure)
    const withheld = told.checks.filter(({ found }) => found === 'Not for your roles to see. Support can tell.')
    expect(withheld.map(({ check, verdict }) => [check, verdict])).toEqual(
      ['attempts', 'blocked', 'onItsWay', 'perPlayer', 'accounts', 'owned'].map((check) => [check, 'NOT_ASKED']),
    )
    expect(told.tellPlayer).toContain('support can see')
    for (const nobody of ['nobody-at-all', 'nobody#here', 'nobody@example.com']) {
      expect(await ask(code, nobody), 'as if there were one').toEqual(told)
    }
    expect(await explainTo(context, ANN, { typed: code, player: puuid }, context.clock())).toMatchObject({
      status: 'TOO_MANY_ATTEMPTS',
    })

    const used = await put({ ...CLAIMABLE, cap: 1, uses: 1, own: [{ isReleased: false, status: 'FULFILLED' }] })
    const gone = await ask(used.code, used.puuid)
    expect(gone).toMatchObject({ refusedBy: 'usesLeft', tellPlayer: expect.stringContaining('as often as it could') })
    expect(JSON.stringify(gone)).not.toContain(used.puuid)
    const ended = await put({ ...CLAIMABLE, ends: -1 })
    const over = await ask(ended.code, ended.puuid)
    expect(over).toMatchObject({ status: 'EXPIRED', refusedBy: 'notOver' })
    const found = (check: string) => ('checks' in over ? over.checks : []).find((each) => each.check === check)?.found
    expect([found('begun'), found('notOver')]).toEqual([
      expect.stringMatching(/ began at /),
      expect.stringMatching(/ ended at \d{4}-/),
    ])
  })

  it('without a player is of the code and its campaign, by qm too', async () => {
    const { code } = await put(CLAIMABLE)
    const { out } = await qmInTest(commerce, ['codes', 'explain', '-'], { input: code })
    expect(out).toContain('as far as the code and its campaign decide it')
    expect(out).toContain('no player was named')
  })

  it('of a campaign that was stopped before it began does not promise that it will begin', async () => {
    const { context } = commerce
    const { code, puuid } = await put({ ...CLAIMABLE, state: 'STOPPED', starts: 1 })
    const { tellPlayer } = await explain(context, code, { puuid }, context.clock())
    expect(tellPlayer).toContain('no code like this that can be redeemed today')
  })
})
