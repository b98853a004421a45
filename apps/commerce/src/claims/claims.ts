import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { type Failure, fail } from '@quartermaster/service/failure'
import { batchesAtOnce } from '../batching/batches-at-once.ts'
import { createBatching } from '../batching/batching.ts'
import { bucketOfCode } from '../buckets/bucket.ts'
import type { Campaign } from '../codes/campaign.ts'
import type { BaseContext } from '../context/context.ts'
import { type ClaimAsk, claimCodes, findCampaigns, type LookedUp, lookUpCodes } from './store.ts'

/** The campaign that was claimed; otherwise what the code looks like now, from which the reason follows. */
export type ClaimOutcome = Campaign | Failure<'NOT_GRANTED', LookedUp>

const LARGEST_BATCH = 128

/**
 * Claims that wait at one moment are one statement, and each is answered after its commit. Repeating a claim is safe:
 * its idempotency key finds what the first one did.
 */
export function createClaims(
  context: Pick<BaseContext, 'pool' | 'settings' | 'metrics' | 'clock'>,
): (ask: ClaimAsk) => Promise<ClaimOutcome> {
  const { pool, metrics, clock, settings } = context
  const campaigns = new Map<number, Campaign>()

  const requireCampaign = (campaignId: number): Campaign => {
    const campaign = campaigns.get(campaignId)
    if (!campaign) throw new Error(`Campaign ${campaignId} has codes but does not exist`)
    return campaign
  }

  async function run(asks: readonly ClaimAsk[]): Promise<ClaimOutcome[]> {
    const granted = await claimCodes(context, withoutRepetitions(asks), clock())
    const unknown = [...new Set(granted.values())].filter((campaignId) => !campaigns.has(campaignId))
    if (unknown.length > 0) {
      for (const campaign of await findCampaigns(pool, unknown)) campaigns.set(campaign.campaignId, campaign)
    }
    const refused = asks.filter(({ claimId }) => !granted.has(claimId))
    const views = refused.length > 0 ? await lookUpCodes(context, refused, clock()) : []
    const reasons = new Map(refused.map((ask, index) => [ask, views[index]]))
    return asks.map((ask) => {
      const campaignId = granted.get(ask.claimId)
      if (campaignId !== undefined) return requireCampaign(campaignId)
      return fail('NOT_GRANTED', reasons.get(ask) ?? { view: undefined, keyUsedFor: undefined, blocked: false })
    })
  }

  return createBatching<ClaimAsk, ClaimOutcome>({
    name: 'claims',
    metrics,
    largest: LARGEST_BATCH,
    ...batchesAtOnce(settings, ({ codeHash }) => bucketOfCode(codeHash)),
    run,
    isPassing: isPassingFailure,
  })
}

/** One key is one claim: of asks with the same key in a batch, the first is made and the others find it. */
function withoutRepetitions(asks: readonly ClaimAsk[]): ClaimAsk[] {
  const firsts = new Map<string, ClaimAsk>()
  for (const ask of asks) {
    const key = JSON.stringify([ask.puuid, ask.idempotencyKey])
    if (!firsts.has(key)) firsts.set(key, ask)
  }
  return [...firsts.values()]
}
