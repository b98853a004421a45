import { formatNumber } from '@quartermaster/contract/number-format'
import { fail } from '@quartermaster/service/failure'
import { z } from 'zod'
import type { OperatorAction } from '../../approvals/action.ts'
import { findCampaign, lockCampaign } from '../../campaigns/campaign-store.ts'
import { inspectCode } from '../../campaigns/inspection.ts'
import { addSharedCode, type SharedCodeFailure } from '../../campaigns/shared-code.ts'
import type { ActionContext } from '../acts/context.ts'
import { weighCodes } from './batch-actions.ts'
import { type CampaignChanged, fixGives, refuseOtherGives } from './campaign-gives.ts'

/** The code waits as its keyed hash alone, which is all that is ever kept of it. */
const NewCode = z.object({
  campaign: z.string(),
  codeHash: z.guid(),
  // Of a request that is older than it: not known.
  keyId: z.string().nullable().default(null),
  maxUses: z.int().nullable(),
  gives: z.string().optional(),
})
type NewCode = z.infer<typeof NewCode>

const ENDLESS = 'Nobody lets a code be claimed without end alone.'

/** One code for many is as many codes as it may be claimed; who lets it be claimed without end is never enough alone. */
export const ADD_CODE: OperatorAction<ActionContext, NewCode, SharedCodeFailure | CampaignChanged> = {
  name: 'codes add',
  parameters: NewCode,
  subjectOf: ({ campaign }) => campaign,
  isAboutCampaign: true,
  summaryOf: ({ campaign, maxUses, gives }) =>
    `Let a code of ${campaign} be claimed ${maxUses === null ? 'as often as players like' : `${formatNumber('en', maxUses)} times`}${
      gives ? `, each time for ${gives}` : ''
    }`,
  fix: fixGives,
  async hinders({ db }, { campaign, codeHash }) {
    const made = await findCampaign(db, campaign)
    if (!made) return fail('NO_SUCH_CAMPAIGN')
    if (made.kind !== 'SHARED') return fail('NOT_SHARED')
    return (await inspectCode(db, codeHash)) ? fail('CODE_EXISTS') : undefined
  },
  async weigh({ db, settings }, { campaign, maxUses }) {
    const made = await lockCampaign(db, campaign)
    // What cannot be done is refused at once.
    if (made?.kind !== 'SHARED') return undefined
    return maxUses === null ? { why: ENDLESS } : weighCodes(made, maxUses, settings)
  },
  async run({ db, parameters }) {
    const refusal = (await refuseOtherGives(db, parameters)) ?? (await addSharedCode(db, parameters))
    return refusal ?? { message: `${parameters.campaign} has the code.` }
  },
}
