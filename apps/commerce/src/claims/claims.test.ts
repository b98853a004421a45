import { randomUUID } from 'node:crypto'
import type { FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey, SPRAY_REWARD } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'
import { createClaims } from './claims.ts'
import { claimCodes } from './store.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

async function claim(puuid: string, code: string, key = newKey()) {
  const response = await commerce.app.inject({
    method: 'POST',
    url: '/api/contentcodes/v1/claim',
    headers: { authorization: await commerce.platform.signOn.bearer(puuid), 'idempotency-key': key },
    payload: { code, locale: 'en_US' },
  })
  return { status: response.statusCode, body: response.json<FulfillmentAnswer & { errorCode?: string }>() }
}

async function countsOf(codeHash: string) {
  const { rows } = await commerce.context.pool.query<{ uses: number; claims: number; deliveries: number }>(
    `select uses, (select count(*)::int from code_claim where code_hash = $1 and released_at is null) as claims,
       (select count(*)::int from delivery where source_key = $1::text) as deliveries
     from content_code where code_hash = $1`,
    [codeHash],
  )
  return rows[0]
}

describe('claiming a code', () => {
  // proves 3.content-codes.2, 4.redeem.8, 6.player.6, 7.codes.3
  it('takes the code, records the claim and queues one delivery', async () => {
    const { code, codeHash } = await createTestCampaign(commerce.context)
    const answer = await claim(newPuuid(), code.toLowerCase())
    expect(answer).toEqual({
      status: 200,
      body: { status: 'REQUESTED', items: { 'reward-1': { status: 'REQUESTED', name: 'eu-spray', quantity: 1 } } },
    })
    expect(await countsOf(codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
  })

  it('answers NOT_FOUND to the player who comes second', async () => {
    const { code } = await createTestCampaign(commerce.context)
    await claim(newPuuid(), code)
    expect(await claim(newPuuid(), code)).toEqual({ status: 200, body: { status: 'NOT_FOUND', items: {} } })
  })

  it('answers the player’s own claim when they claim it again with another key', async () => {
    const { code, codeHash } = await createTestCampaign(commerce.context)
    const puuid = newPuuid()
    await claim(puuid, code)
    expect((await claim(puuid, code)).body.status).toBe('REQUESTED')
    expect(await countsOf(codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
  })

  it('asks for an Idempotency-Key', async () => {
    const { code } = await createTestCampaign(commerce.context)
    expect(await claim(newPuuid(), code, 'short')).toMatchObject({
      status: 400,
      body: { errorCode: 'IDEMPOTENCY_KEY_REQUIRED' },
    })
  })

  it('answers the same key the same, and refuses it for another code', async () => {
    const shared = await createTestCampaign(commerce.context, { maxUses: 10, perPlayerLimit: 3 })
    const other = await createTestCampaign(commerce.context)
    const puuid = newPuuid()
    const key = newKey()
    const first = await claim(puuid, shared.code, key)
    const repeated = await Promise.all(Array.from({ length: 10 }, () => claim(puuid, shared.code, key)))
    for (const answer of repeated) expect(answer).toEqual(first)
    expect(await claim(puuid, other.code, key)).toMatchObject({
      status: 422,
      body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await countsOf(shared.codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
    expect(await countsOf(other.codeHash)).toMatchObject({ uses: 0 })
  })

  it('makes one claim of one key sent many times at once', async () => {
    const shared = await createTestCampaign(commerce.context, { maxUses: 50, perPlayerLimit: 20 })
    const puuid = newPuuid()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 40 }, () => claim(puuid, shared.code, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countsOf(shared.codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
  })
})

describe('claims that race', () => {
  it('grants a single-use code once, however many claim it at once', async () => {
    const { code, codeHash } = await createTestCampaign(commerce.context)
    const answers = await Promise.all(Array.from({ length: 300 }, () => claim(newPuuid(), code)))
    expect(answers.filter(({ body }) => body.status === 'REQUESTED')).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await countsOf(codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
  })

  it('grants a shared code exactly as often as its cap, and each player no more than their limit', async () => {
    const { code, codeHash } = await createTestCampaign(commerce.context, { maxUses: 25, perPlayerLimit: 2 })
    const players = Array.from({ length: 30 }, newPuuid)
    const asks = players.flatMap((puuid) => Array.from({ length: 4 }, () => puuid))
    await Promise.all(asks.map((puuid) => claim(puuid, code)))
    expect(await countsOf(codeHash)).toEqual({ uses: 25, claims: 25, deliveries: 25 })
    const { rows } = await commerce.context.pool.query<{ most: number }>(
      `select max(n)::int as most from (select count(*) as n from code_claim where code_hash = $1 group by puuid) per`,
      [codeHash],
    )
    expect(rows[0]?.most).toBeLessThanOrEqual(2)
  })

  it('holds the cap and the limits between nodes that group their claims apart', async () => {
    const { codeHash } = await createTestCampaign(commerce.context, { maxUses: 40, perPlayerLimit: 3 })
    const nodes = Array.from({ length: 4 }, () => createClaims(commerce.context))
    const players = Array.from({ length: 20 }, newPuuid)
    const asks = Array.from({ length: 400 }, (_, index) => ({
      codeHash,
      puuid: players[index % players.length] ?? '',
      claimId: randomUUID(),
      codeEnding: 'ABCDE',
      idempotencyKey: newKey(),
    }))
    const outcomes = await Promise.all(asks.map((ask, index) => nodes[index % nodes.length]?.(ask)))
    const granted = outcomes.filter((outcome) => outcome && !isFailure(outcome))
    const counts = await countsOf(codeHash)
    expect(counts?.uses).toBe(granted.length)
    expect(counts).toEqual({ uses: counts?.uses, claims: counts?.uses, deliveries: counts?.uses })
    expect(counts?.uses).toBeLessThanOrEqual(40)
  })

  it('claims the same codes from many groups in any order without a deadlock', async () => {
    const campaigns = await Promise.all(Array.from({ length: 20 }, () => createTestCampaign(commerce.context)))
    const groups = Array.from({ length: 12 }, () =>
      campaigns
        .map(({ codeHash }) => ({
          codeHash,
          puuid: newPuuid(),
          claimId: randomUUID(),
          codeEnding: 'ABCDE',
          idempotencyKey: newKey(),
        }))
        .sort(() => Math.random() - 0.5),
    )
    const granted = await Promise.all(groups.map((group) => claimCodes(commerce.context, group, new Date())))
    expect(granted.reduce((sum, { size }) => sum + size, 0)).toBe(20)
  })

  it('answers the neighbours of a claim that the database refuses', async () => {
    const good = await Promise.all(Array.from({ length: 5 }, () => createTestCampaign(commerce.context)))
    const claims = createClaims(commerce.context)
    const ask = (codeHash: string, puuid: string) =>
      claims({ codeHash, puuid, claimId: randomUUID(), codeEnding: 'ABCDE', idempotencyKey: newKey() })
    const bad = await createTestCampaign(commerce.context)
    const outcomes = await Promise.allSettled([
      ask(good[0]?.codeHash ?? '', newPuuid()),
      ask(bad.codeHash, 'no player has a \u0000 in their name'),
      ...good.slice(1).map(({ codeHash }) => ask(codeHash, newPuuid())),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await countsOf(bad.codeHash)).toMatchObject({ uses: 0 })
  })

  it('grants a single-use code once over real connections, through two nodes', async () => {
    const { code, codeHash } = await createTestCampaign(commerce.context)
    const other = await startTestNode(commerce)
    const bases = [await commerce.listen(), other.url]
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const response = await fetch(`${bases[index % 2]}/contentcodes/v1/claim`, {
          method: 'POST',
          headers: {
            authorization: await commerce.platform.signOn.bearer(newPuuid()),
            'idempotency-key': newKey(),
            'content-type': 'application/json',
          },
          body: JSON.stringify({ code, locale: 'en_US' }),
        })
        return ((await response.json()) as FulfillmentAnswer).status
      }),
    )
    await other.close()
    expect(statuses.filter((status) => status === 'REQUESTED')).toHaveLength(1)
    expect(await countsOf(codeHash)).toEqual({ uses: 1, claims: 1, deliveries: 1 })
  })

  it('stops a campaign at once', async () => {
    const shared = await createTestCampaign(commerce.context, {
      maxUses: null,
      rewards: [SPRAY_REWARD],
    })
    expect((await claim(newPuuid(), shared.code)).body.status).toBe('REQUESTED')
    await commerce.context.pool.query(`update campaign set state = 'STOPPED' where campaign_id = $1`, [
      shared.campaign.campaignId,
    ])
    expect((await claim(newPuuid(), shared.code)).body.status).toBe('NOT_FOUND')
  })
})
