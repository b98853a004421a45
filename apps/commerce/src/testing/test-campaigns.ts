import { randomBytes, randomUUID } from 'node:crypto'
import {
  CODE_RANDOM_BYTES,
  codeFromBytes,
  formatContentCode,
  readContentCode,
} from '@quartermaster/contract/content-code'
import { CampaignDraft, type CampaignDraftInput } from '../campaigns/campaign-draft.ts'
import { addCode, createCampaign, findCampaign, setCampaignState } from '../campaigns/campaign-store.ts'
import type { Campaign } from '../codes/campaign.ts'
import { hashCode } from '../codes/code-hash.ts'
import { keyIdOf } from '../codes/code-keys.ts'
import type { CampaignState } from '../database/code-tables.ts'
import type { CommerceContext } from '../entrances/commerce.ts'

export interface TestCampaign {
  readonly campaign: Campaign
  /** As a player types it. */
  readonly code: string
  readonly codeHash: string
}

export type TestCampaignOptions = Partial<CampaignDraftInput> & {
  readonly state?: CampaignState
  readonly maxUses?: number | null
  readonly code?: string
}

export const SPRAY_REWARD = {
  kind: 'ITEM',
  game: 'LOL',
  productType: 'SPRAY',
  productId: 'eu-spray',
  name: 'Spray of the East',
} as const

/** What the office is sent for a campaign that is open to all. */
export const OPEN_CAMPAIGN = {
  startsAt: null,
  endsAt: null,
  regions: null,
  requiredGame: null,
  perPlayerLimit: 1,
  rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 5 }],
}

/** An active campaign with one code; tests name only what they are about. */
export async function createTestCampaign(
  { db, settings }: Pick<CommerceContext, 'db' | 'settings'>,
  { state = 'ACTIVE', maxUses = 1, code, ...draft }: TestCampaignOptions = {},
): Promise<TestCampaign> {
  const parsed = CampaignDraft.parse({
    name: `test-${randomUUID()}`,
    kind: maxUses === 1 ? 'SINGLE_USE' : 'SHARED',
    rewards: [SPRAY_REWARD],
    ...draft,
  })
  const created = await createCampaign(db, parsed)
  if (!created) throw new Error('a random name is never taken')
  await setCampaignState(db, created.name, state)
  const typed = code ?? formatContentCode(codeFromBytes(randomBytes(CODE_RANDOM_BYTES)))
  const codeHash = hashTyped(settings.CODE_HASH_KEY, typed)
  await addCode(db, created.campaignId, { codeHash, keyId: keyIdOf(settings.CODE_HASH_KEY), maxUses })
  const campaign = await findCampaign(db, created.name)
  if (!campaign) throw new Error('the campaign was just created')
  return { campaign, code: typed, codeHash }
}

export function hashTyped(key: string, typed: string): string {
  const read = readContentCode(typed)
  if (read.kind === 'INVALID') throw new Error(`${typed} is not a code`)
  return hashCode(key, read.canonical)
}

export const newKey = (): string => randomUUID()
