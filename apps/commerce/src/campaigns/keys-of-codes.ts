import { sql } from 'kysely'
import { codeKeys, type KeyOfCodes, type KeyStanding, keyIdOf, oldestKey, tellMissingKey } from '../codes/code-keys.ts'
import type { BaseContext } from '../context/context.ts'
import type { CampaignKind } from '../database/code-tables.ts'
import type { Job } from '../jobs/jobs.ts'
import { readCampaignTotals } from '../reports/campaign-totals.ts'

const HOUR = 3_600_000

type KeysContext = Pick<BaseContext, 'db' | 'settings'>

/** The keys that are configured, in their order, and then those that codes still need. */
export async function listKeysOfCodes({ db, settings }: KeysContext, now: Date): Promise<KeyOfCodes[]> {
  const codes = await countClaimable({ db, settings }, [], now)
  const configured = codeKeys(settings).map(keyIdOf)
  const missing = [...codes.keys()].filter((keyId) => !configured.includes(keyId) && codes.get(keyId) !== 0).sort()
  const standings: [KeyStanding, readonly string[]][] = [
    ['CURRENT', configured.slice(0, 1)],
    ['ACCEPTED', configured.slice(1)],
    ['MISSING', missing],
  ]
  return standings.flatMap(([standing, ids]) => ids.map((keyId) => ({ keyId, standing, codes: codes.get(keyId) ?? 0 })))
}

/** Keys that are not configured, of codes that could still be claimed. */
export async function listMissingKeys({ db, settings }: KeysContext, now: Date): Promise<KeyOfCodes[]> {
  const codes = await countClaimable({ db, settings }, codeKeys(settings).map(keyIdOf), now)
  return [...codes]
    .filter(([, count]) => count > 0)
    .map(([keyId, count]) => ({ keyId, standing: 'MISSING' as const, codes: count }))
    .sort((one, other) => one.keyId.localeCompare(other.keyId))
}

interface Made {
  readonly keyId: string
  readonly campaignId: number
  readonly kind: CampaignKind
  readonly codes: number
}

/** By key, without those that are left out. Codes of campaigns that are over or stopped can be claimed no more. */
async function countClaimable(
  { db }: KeysContext,
  leftOut: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<Made>`
    select key_id as "keyId", campaign_id as "campaignId", kind, sum(codes)::float8 as codes
    from code_batch join campaign using (campaign_id)
    where key_id <> all(${leftOut}::text[]) and state <> 'STOPPED' and (ends_at is null or ends_at > ${now})
    group by key_id, campaign_id, kind`.execute(db)
  const left = new Map<number, number>()
  for (const { campaignId, kind } of rows) {
    // A shared code is claimed by many; of the others, one claim is one code.
    if (kind === 'SHARED' || left.has(campaignId)) continue
    const { codes, claims } = await readCampaignTotals(db, campaignId)
    left.set(campaignId, Math.max(0, codes - claims))
  }
  const counts = new Map<string, number>()
  for (const { keyId, campaignId, codes } of rows) {
    counts.set(keyId, (counts.get(keyId) ?? 0) + Math.min(codes, left.get(campaignId) ?? codes))
  }
  return counts
}

/** Players are told that such codes do not exist, so somebody else has to be told that they do. */
export async function warnOfMissingKeys({
  db,
  settings,
  clock,
  log,
}: Pick<BaseContext, 'db' | 'settings' | 'clock' | 'log'>): Promise<void> {
  for (const missing of await listMissingKeys({ db, settings }, clock())) {
    log.warn({ keyId: missing.keyId, codes: missing.codes }, tellMissingKey(missing))
  }
}

/** Codes that a version made that did not keep their key count as of the one that has been there longest. */
async function nameOldCodes({ db, settings }: KeysContext): Promise<void> {
  await db
    .updateTable('code_batch')
    .set({ key_id: keyIdOf(oldestKey(settings)) })
    .where('key_id', 'is', null)
    .execute()
}

export const codeKeysJob: Job<BaseContext> = {
  name: 'look-after-code-keys',
  everyMs: HOUR,
  async run(context) {
    await nameOldCodes(context)
    await warnOfMissingKeys(context)
    return 0
  },
}
