import type { Pool } from 'pg'
import { bucketOfCode } from '../buckets/bucket.ts'
import type { Campaign } from '../codes/campaign.ts'
import { CAMPAIGN_JSON, reviveCampaign, reviveDate } from '../codes/campaign-json.ts'
import type { BaseContext } from '../context/context.ts'
import { isBlockedSql } from '../player-blocks/blocked-sql.ts'
import { CLAIM_CALL, CLAIM_STATEMENT } from './claim-statement.ts'
import type { CodeView, OwnClaim } from './rules.ts'

export interface ClaimAsk {
  readonly codeHash: string
  readonly puuid: string
  readonly claimId: string
  readonly codeEnding: string
  readonly idempotencyKey: string
}

export interface LookUpAsk {
  readonly codeHash: string
  readonly puuid: string
  readonly idempotencyKey: string
}

export interface LookedUp {
  readonly view: CodeView | undefined
  /** The code that this player's idempotency key has claimed, if it has claimed one. */
  readonly keyUsedFor: string | undefined
  /** An operator keeps the player from redeeming. */
  readonly blocked: boolean
}

/** Where codes are: in the database of these settings. */
export type CodeShelves = Pick<BaseContext, 'pool' | 'settings'>

/**
 * Runs one batch of claims; answers the campaign of each claim that was granted, by claim id. Where the tables are spread over
 * servers, the codes of a batch are of one bucket.
 */
export async function claimCodes(
  { pool, settings }: CodeShelves,
  asks: readonly ClaimAsk[],
  now: Date,
): Promise<Map<string, number>> {
  const asked = [
    asks.map(({ codeHash }) => codeHash),
    asks.map(({ puuid }) => puuid),
    asks.map(({ claimId }) => claimId),
    asks.map(({ codeEnding }) => codeEnding),
    asks.map(({ idempotencyKey }) => idempotencyKey),
    now,
  ]
  const buckets = asks.map(({ codeHash }) => bucketOfCode(codeHash))
  const { rows } = await pool.query<{ claim_id: string; campaign_id: number }>(
    settings.DATABASE_SPREAD
      ? { name: 'claim-codes-of-bucket', text: CLAIM_CALL, values: [buckets[0], ...asked] }
      : { name: 'claim-codes', text: CLAIM_STATEMENT, values: [...asked, buckets] },
  )
  return new Map(rows.map((row) => [row.claim_id, row.campaign_id]))
}

const lookUp = (within: (table: string) => string) => `
select code.uses, code.max_uses, ${CAMPAIGN_JSON} as campaign, own.claims,
  (select used.code_hash from code_claim used
    where ${within('used')}used.puuid = ask.puuid and used.idempotency_key = ask.idempotency_key limit 1) as key_used_for,
  ${isBlockedSql('REDEEMING', 'ask.puuid', '$4')} as blocked
from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as ask (code_hash, puuid, idempotency_key, n)
left join content_code code on ${within('code')}code.code_hash = ask.code_hash
left join campaign using (campaign_id)
left join lateral (
  select json_agg(json_build_object(
    'claimId', claim.claim_id, 'claimedAt', claim.claimed_at, 'releasedAt', claim.released_at,
    'idempotencyKey', claim.idempotency_key, 'status', delivery.status, 'items', delivery.items)) as claims
  from code_claim claim
  join delivery on ${within('delivery')}delivery.source_key = claim.code_hash::text
    and delivery.source_id = claim.claim_id and delivery.delivery_id = claim.claim_id
  where ${within('claim')}claim.code_hash = ask.code_hash and claim.puuid = ask.puuid
) own on true
order by ask.n`

const LOOK_UP = lookUp(() => '')
const LOOK_UP_IN_BUCKET = lookUp((table) => `${table}.bucket = $5::smallint and `)

interface LookUpRow {
  uses: number | null
  max_uses: number | null
  campaign: unknown
  claims: unknown[] | null
  key_used_for: string | null
  blocked: boolean
}

/** Codes as their players see them, in the order asked. As for claims, of one bucket where the tables are spread. */
export async function lookUpCodes(
  { pool, settings }: CodeShelves,
  asks: readonly LookUpAsk[],
  now: Date,
): Promise<LookedUp[]> {
  const asked = [
    asks.map(({ codeHash }) => codeHash),
    asks.map(({ puuid }) => puuid),
    asks.map(({ idempotencyKey }) => idempotencyKey),
    now,
  ]
  const { rows } = await pool.query<LookUpRow>(
    settings.DATABASE_SPREAD
      ? {
          name: 'look-up-codes-of-bucket',
          text: LOOK_UP_IN_BUCKET,
          values: [...asked, bucketOfCode(asks[0]?.codeHash ?? '')],
        }
      : { name: 'look-up-codes', text: LOOK_UP, values: asked },
  )
  return rows.map((row) => ({
    view:
      row.uses === null
        ? undefined
        : {
            campaign: reviveCampaign(row.campaign),
            uses: row.uses,
            maxUses: row.max_uses,
            ownClaims: (row.claims ?? []).map(reviveClaim),
          },
    keyUsedFor: row.key_used_for ?? undefined,
    blocked: row.blocked,
  }))
}

export async function findCampaigns(pool: Pool, campaignIds: readonly number[]): Promise<Campaign[]> {
  const { rows } = await pool.query<{ campaign: unknown }>(
    `select ${CAMPAIGN_JSON} as campaign from campaign where campaign_id = any($1)`,
    [campaignIds],
  )
  return rows.map(({ campaign }) => reviveCampaign(campaign))
}

export interface Redemption extends OwnClaim {
  readonly codeEnding: string
  readonly campaign: Campaign
}

const NEWEST_REDEMPTIONS = 100

/** Every code the player has redeemed, newest first: one that was given back was not used. */
export async function listClaimsOfPlayer({ pool, settings }: CodeShelves, puuid: string): Promise<Redemption[]> {
  const within = settings.DATABASE_SPREAD ? 'delivery.bucket = claim.bucket and ' : ''
  const { rows } = await pool.query<{ claim: unknown; campaign: unknown; code_ending: string }>(
    `select claim.code_ending, ${CAMPAIGN_JSON} as campaign, json_build_object(
       'claimId', claim.claim_id, 'claimedAt', claim.claimed_at, 'releasedAt', claim.released_at,
       'idempotencyKey', claim.idempotency_key, 'status', delivery.status, 'items', delivery.items) as claim
     from code_claim claim
     join campaign using (campaign_id)
     join delivery on ${within}delivery.source_key = claim.code_hash::text and delivery.source_id = claim.claim_id
       and delivery.delivery_id = claim.claim_id
     where claim.puuid = $1 and claim.released_at is null
     order by claim.claimed_at desc, claim.claim_id
     limit ${NEWEST_REDEMPTIONS}`,
    [puuid],
  )
  return rows.map((row) => ({
    ...reviveClaim(row.claim),
    codeEnding: row.code_ending,
    campaign: reviveCampaign(row.campaign),
  }))
}

function reviveClaim(json: unknown): OwnClaim {
  const claim = json as OwnClaim & { claimedAt: string; releasedAt: string | null }
  return { ...claim, claimedAt: new Date(claim.claimedAt), releasedAt: reviveDate(claim.releasedAt) }
}
