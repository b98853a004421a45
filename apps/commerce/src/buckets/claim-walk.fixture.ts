import { createHash } from 'node:crypto'
import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import type { BlockScope } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import { setCampaignState } from '../campaigns/campaign-store.ts'
import { type ClaimOutcome, createClaims } from '../claims/claims.ts'
import { createCodeSource } from '../claims/delivery-source.ts'
import { statusOfClaim } from '../claims/rules.ts'
import { lookUpCodes } from '../claims/store.ts'
import type { CampaignState } from '../database/code-tables.ts'
import { deleteBlocks, writeBlock } from '../player-blocks/store.ts'
import { createTestCampaign, hashTyped, type TestCampaignOptions } from '../testing/test-campaigns.ts'
import { bucketOfCode } from './bucket.ts'
import { HOUR, idOf, rowsOf, type Shop, START } from './two-shops.fixture.ts'

/** One thing that happens to codes. What is claimed is claimed at once: "player key", or "player key code". */
export type ClaimStep =
  | { readonly claim: readonly string[] }
  /** The player's last claim that holds brought nothing. */
  | { readonly giveBack: string }
  | { readonly block: string; readonly from?: BlockScope; readonly hours?: number }
  | { readonly unblock: string }
  | { readonly campaignIs: CampaignState; readonly of?: string }
  | { readonly hoursPass: number }

export interface ClaimWalk {
  readonly name: string
  /** By what they are called in the steps; where none is named there is "code". The one called "far" is of another bucket. */
  readonly codes?: Readonly<Record<string, TestCampaignOptions>>
  readonly steps: readonly ClaimStep[]
}

const BUCKET = 5
const FAR = 6

/** Walks through the steps. Answers what every claim was told, in order, and all that is written then. */
export async function walkClaims(shop: Shop, { name, codes = { code: {} }, steps }: ClaimWalk) {
  const { context } = shop
  shop.now = START
  const hashes = new Map<string, string>()
  for (const [label, options] of Object.entries(codes)) {
    const code = codeInBucket(shop, `${name} ${label}`, label === 'far' ? FAR : BUCKET)
    const { codeHash } = await createTestCampaign(context, { name: nameOf(name, label), ...options, code })
    hashes.set(label, codeHash)
  }
  const playerOf = (player: string) => idOf(`${name} ${player}`)
  const claims = createClaims(context)
  const told: string[] = []
  const outcomes: unknown[] = []
  const players = new Set<string>()

  async function claim(asked: readonly string[]): Promise<void> {
    const asks = asked.map((ask, index) => {
      const [player = '', key = '', label = 'code'] = ask.split(' ')
      players.add(playerOf(player))
      const claimId = idOf(`${name} claim ${told.length + index}`)
      const codeHash = hashes.get(label) ?? idOf(label)
      return { codeHash, puuid: playerOf(player), claimId, codeEnding: 'ABCDE', idempotencyKey: `${key} of ${name}` }
    })
    const answered = await Promise.all(asks.map((ask) => claims(ask)))
    told.push(...answered.map((outcome, index) => tell(outcome, asks[index]?.codeHash, new Date(shop.now))))
    outcomes.push(...answered.map(inOrder))
  }

  async function take(step: ClaimStep): Promise<void> {
    if ('claim' in step) return claim(step.claim)
    if ('hoursPass' in step) shop.now += step.hoursPass * HOUR
    if ('giveBack' in step) await giveBack(shop, playerOf(step.giveBack))
    if ('unblock' in step) await deleteBlocks(context.db, playerOf(step.unblock), ['REDEEMING', 'BUYING'])
    if ('campaignIs' in step) await setCampaignState(context.db, nameOf(name, step.of ?? 'code'), step.campaignIs)
    if ('block' in step) {
      const { block, from: scope = 'REDEEMING', hours } = step
      const created_at = new Date(shop.now)
      const until = hours === undefined ? null : new Date(shop.now + hours * HOUR)
      const why = { reason: 'ticket 1', operator: 'ann' }
      await writeBlock(context.db, { puuid: playerOf(block), scope, until, ...why, created_at })
    }
  }

  for (const step of steps) await take(step)
  const codeHashes = [...hashes.values()]
  const rows = {
    codes: await rowsOf(shop, 'content_code', 'code_hash', codeHashes),
    claims: await rowsOf(shop, 'code_claim', 'code_hash', codeHashes),
    deliveries: await rowsOf(shop, 'delivery', 'source_key', codeHashes),
  }
  // What validating a code, or asking for its status, would find.
  const looks = await Promise.all(
    codeHashes.map(async (codeHash) => {
      const asks = [...players].map((puuid) => ({ codeHash, puuid, idempotencyKey: '' }))
      return (await lookUpCodes(context, asks, new Date(shop.now))).map(inOrder)
    }),
  )
  return { told, outcomes, rows, looks }
}

const nameOf = (walk: string, label: string) => `c-${idOf(`${walk} ${label}`)}`

/** As a player types it. */
function codeInBucket({ context }: Shop, name: string, bucket: number): string {
  for (let turn = 0; ; turn += 1) {
    const bytes = createHash('sha256').update(`${name} ${turn}`).digest().subarray(0, CODE_RANDOM_BYTES)
    const code = formatContentCode(codeFromBytes(bytes))
    if (bucketOfCode(hashTyped(context.settings.CODE_HASH_KEY, code)) === bucket) return code
  }
}

/** As `service.ts` tells it. */
function tell(outcome: ClaimOutcome, codeHash: string | undefined, now: Date): string {
  if (!isFailure(outcome)) return 'GRANTED'
  const { view, keyUsedFor, blocked } = outcome
  if (keyUsedFor !== undefined) return keyUsedFor === codeHash ? 'GRANTED BEFORE' : 'KEY OF ANOTHER'
  return blocked ? 'BLOCKED' : statusOfClaim(view, now)
}

/** Claims of a player are a set. */
function inOrder<Seen extends object>(seen: Seen): Seen {
  if (!('view' in seen) || !seen.view) return seen
  const view = seen.view as { readonly ownClaims: readonly { readonly claimId: string }[] }
  const ownClaims = view.ownClaims.toSorted((left, right) => (left.claimId < right.claimId ? -1 : 1))
  return { ...seen, view: { ...view, ownClaims } }
}

async function giveBack({ context, now }: Shop, puuid: string): Promise<void> {
  const { rows } = await context.pool.query<{ claim_id: string }>(
    'select claim_id from code_claim where puuid = $1 and released_at is null order by claimed_at desc, claim_id limit 1',
    [puuid],
  )
  const deliveries = context.db.selectFrom('delivery').selectAll()
  const delivery = rows[0] && (await deliveries.where('delivery_id', '=', rows[0].claim_id).executeTakeFirstOrThrow())
  if (!delivery) return
  const source = createCodeSource(context.db)
  await context.db.transaction().execute((to) => source.settle(to, delivery, 'ERROR', new Date(now)))
}
