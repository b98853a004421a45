import { isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { z } from 'zod'
import type { OperatorAction } from '../approvals/action.ts'
import { figure, type NeverAlone, type Weight } from '../approvals/weights.ts'
import { lockCampaign } from '../campaigns/campaign-store.ts'
import { insertBatch, isBatchSize, type StartBatchFailure } from '../campaigns/code-batches.ts'
import type { Lock } from '../campaigns/code-seal.ts'
import type { Campaign } from '../codes/campaign.ts'
import type { Operator } from '../operators/operator.ts'
import { orderIdOf } from '../orders/identity.ts'
import { type CampaignChanged, fixGives, refuseOtherGives } from './campaign-gives.ts'
import type { ActionContext } from './player-actions.ts'

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

/** Codes count by their number. Each is a grant besides, and may be too much by itself. */
export function weighCodes(
  { rewards }: Pick<Campaign, 'rewards'>,
  codes: number,
  { APPROVAL_CODES_ABOVE, APPROVAL_GRANT_ABOVE: most }: Pick<Settings, 'APPROVAL_CODES_ABOVE' | 'APPROVAL_GRANT_ABOVE'>,
): Weight | NeverAlone {
  const given = new Map<string, number>()
  for (const { kind, productId, quantity } of rewards) {
    if (kind === 'CURRENCY') given.set(productId, (given.get(productId) ?? 0) + quantity)
  }
  const above = [...given].find(([, each]) => each > most)
  if (above) {
    const [unit, each] = above
    return { why: `Each code gives ${figure(each)} ${unit}, and one operator gives ${figure(most)} alone.` }
  }
  return { kind: 'CODES', unit: 'codes', amount: codes, most: APPROVAL_CODES_ABOVE }
}

/** Whoever asks has the passphrase from that moment on; a second operator who approves it never sees it. */
export const START_BATCH: OperatorAction<ActionContext, NewBatch, StartBatchFailure | CampaignChanged> = {
  name: 'codes batch start',
  parameters: NewBatch,
  subjectOf: ({ campaign }) => campaign,
  isAboutCampaign: true,
  summaryOf: ({ codes, campaign, gives }) =>
    `Make ${figure(codes)} codes of ${campaign}${gives ? `, each for ${gives}` : ''}`,
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
      message: `Batch ${batchId} is being made. When it is ready, whoever asked for it fetches its file, once.`,
      after: { batch: batchId },
    }
  },
}
