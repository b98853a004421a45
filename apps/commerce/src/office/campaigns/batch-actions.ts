import { formatNumber } from '@quartermaster/contract/number-format'
import { isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { z } from 'zod'
import type { OperatorAction } from '../../approvals/action.ts'
import type { NeverAlone, Weight } from '../../approvals/weights.ts'
import { lockCampaign } from '../../campaigns/campaign-store.ts'
import { currencyOf, tellAboveGrant } from '../../campaigns/campaign-worth.ts'
import { insertBatch, isBatchSize, type StartBatchFailure } from '../../campaigns/code-batches.ts'
import type { Lock } from '../../campaigns/code-seal.ts'
import type { Campaign } from '../../codes/campaign.ts'
import type { Operator } from '../../operators/operator.ts'
import { orderIdOf } from '../../orders/order/identity.ts'
import type { ActionContext } from '../acts/context.ts'
import { type CampaignChanged, fixGives, refuseOtherGives } from './campaign-gives.ts'

const NewBatch = z.object({
  campaign: z.string(),
  codes: z.int(),
  operator: z.string(),
  // What waits from before has the name alone.
  operatorId: z.string().optional(),
  // The lock, in base64. It seals and cannot open, so it may wait with the request.
  salt: z.base64(),
  publicKey: z.base64(),
  gives: z.string().optional(),
})
type NewBatch = z.infer<typeof NewBatch>

export function batchOf(campaign: string, codes: number, { id, name }: Operator, { salt, publicKey }: Lock): NewBatch {
  const lock = { salt: salt.toString('base64'), publicKey: publicKey.toString('base64') }
  return { campaign, codes, operator: name, operatorId: id, ...lock }
}

type CodeLimits = Pick<Settings, 'APPROVAL_CODES_ABOVE' | 'APPROVAL_CODES_GIVE_ABOVE' | 'APPROVAL_GRANT_ABOVE'>

/** Codes count by their number, and by what all of them give. To the player who claims them each is a grant besides. */
export function weighCodes(
  { rewards, perPlayerLimit }: Pick<Campaign, 'rewards' | 'perPlayerLimit'>,
  codes: number,
  { APPROVAL_CODES_ABOVE, APPROVAL_CODES_GIVE_ABOVE, APPROVAL_GRANT_ABOVE: most }: CodeLimits,
): readonly Weight[] | NeverAlone {
  const above = tellAboveGrant({ rewards, perPlayerLimit }, most)
  if (above) return { why: above }
  const gives = currencyOf(rewards).map(([unit, each]) => {
    return { kind: 'CODES_GIVE', unit, amount: each * codes, most: APPROVAL_CODES_GIVE_ABOVE } as const
  })
  return [{ kind: 'CODES', unit: 'codes', amount: codes, most: APPROVAL_CODES_ABOVE }, ...gives]
}

/** Whoever asks has the passphrase from that moment on; a second operator who approves it never sees it. */
export const START_BATCH: OperatorAction<ActionContext, NewBatch, StartBatchFailure | CampaignChanged> = {
  name: 'codes batch start',
  parameters: NewBatch,
  subjectOf: ({ campaign }) => campaign,
  isAboutCampaign: true,
  summaryOf: ({ codes, campaign, gives }) =>
    `Make ${formatNumber('en', codes)} codes of ${campaign}${gives ? `, each for ${gives}` : ''}`,
  fix: fixGives,
  async weigh({ db, settings }, { campaign, codes }) {
    const made = await lockCampaign(db, campaign)
    // What cannot be done is refused at once.
    return made?.kind === 'SINGLE_USE' && isBatchSize(codes) ? weighCodes(made, codes, settings) : undefined
  },
  async run({ db, parameters, reference, now }) {
    const changed = await refuseOtherGives(db, parameters)
    if (changed) return changed
    const { campaign, codes, salt, publicKey, ...asked } = parameters
    const lock = { salt: Buffer.from(salt, 'base64'), publicKey: Buffer.from(publicKey, 'base64') }
    const operator = { name: asked.operator, id: asked.operatorId ?? null }
    const batchId = orderIdOf(reference, campaign, new Date(0))
    const batch = await insertBatch(db, { batchId, campaign, codes, operator, lock, now })
    if (isFailure(batch)) return batch
    return {
      message: `Batch ${batchId} was begun. Whoever asked for it fetches its file once, when it is ready.`,
      after: { batch: batchId },
    }
  },
}
