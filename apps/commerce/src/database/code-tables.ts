import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InBucket } from './bucket-column.ts'
import type { DeliveryItem } from './delivery-tables.ts'

type Instant = ColumnType<Date, Date | undefined, Date>
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export type CampaignKind = 'SINGLE_USE' | 'SHARED'
export type CampaignState = 'DRAFT' | 'ACTIVE' | 'STOPPED'

export interface CampaignTable {
  campaign_id: Generated<number>
  name: string
  kind: CampaignKind
  state: Generated<CampaignState>
  starts_at: OptionalInstant
  ends_at: OptionalInstant
  regions: string[] | null
  required_game: PlatformGame | null
  rewards: JSONColumnType<DeliveryItem[]>
  per_player_limit: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface ContentCodeTable extends InBucket {
  code_hash: string
  campaign_id: number
  uses: Generated<number>
  max_uses: number | null
}

export interface CodeBatchTable {
  batch_id: Generated<number>
  campaign_id: number
  codes: ColumnType<string, number, never>
  created_at: Instant
  /** Of the key they were made with; null where a version made them that did not say. */
  key_id: string | null
}

/** A batch that the worker makes. */
export interface CodeBatchJobTable {
  job_id: string
  campaign_id: number
  codes: number
  made: Generated<number>
  state: Generated<'MAKING' | 'READY' | 'FETCHED' | 'DISCARDED'>
  operator: string
  /** Null in rows that are older than the column. */
  operator_id: string | null
  /** How often fetching its file began. */
  fetches: Generated<number>
  salt: Buffer
  public_key: Buffer
  created_at: Date
  updated_at: Date
}

interface CodeBatchPartTable {
  job_id: string
  part_no: number
  sealed: Buffer
  key_id: string | null
}

export interface CodeClaimTable extends InBucket {
  code_hash: string
  puuid: string
  slot: number
  /** Also the id of the delivery that the claim queued. */
  claim_id: string
  campaign_id: number
  code_ending: string
  idempotency_key: string
  claimed_at: Instant
  released_at: OptionalInstant
}

export interface FailedAttemptTable {
  subject: string
  failures: Date[]
  updated_at: Instant
}

export interface RefusedCodeTable {
  puuid: string
  refused_at: Date
  refusal_id: string
  reason: string
  campaign_id: number | null
  code_ending: string
}

export interface CodesTables {
  campaign: CampaignTable
  content_code: ContentCodeTable
  code_batch: CodeBatchTable
  code_batch_job: CodeBatchJobTable
  code_batch_part: CodeBatchPartTable
  code_claim: CodeClaimTable
  failed_attempt: FailedAttemptTable
  refused_code: RefusedCodeTable
}
