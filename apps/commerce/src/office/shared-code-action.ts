import { fail } from '@quartermaster/service/failure'
import { z } from 'zod'
import type { OperatorAction } from '../approvals/action.ts'
import { findCampaign } from '../campaigns/campaign-store.ts'
import { inspectCode } from '../campaigns/inspection.ts'
import { addSharedCode, type SharedCode, type SharedCodeFailure } from '../campaigns/shared-code.ts'
import { weighCodes } from './batch-actions.ts'
import type { ActionContext } from './player-actions.ts'

/** The code waits as its keyed hash alone, which is all that is ever kept of it. */
const NewCode = z.object({ campaign: z.string(), codeHash: z.guid(), maxUses: z.int().nullable() })

/** One code for many is as many codes as it may be claimed; who lets it be claimed without end is never enough alone. */
export const ADD_CODE: OperatorAction<ActionContext, SharedCode, SharedCodeFailure> = {
  name: 'codes add',
  parameters: NewCode,
  subjectOf: ({ campaign }) => campaign,
  summaryOf: ({ campaign, maxUses }) =>
    maxUses === null
      ? `Let a code of ${campaign} be claimed as often as players like`
      : `Let a code of ${campaign} be claimed ${maxUses} times`,
  async hinders({ db }, { campaign, codeHash }) {
    const made = await findCampaign(db, campaign)
    if (!made) return fail('NO_SUCH_CAMPAIGN')
    if (made.kind !== 'SHARED') return fail('NOT_SHARED')
    return (await inspectCode(db, codeHash)) ? fail('CODE_EXISTS') : undefined
  },
  async weigh({ db, settings }, { campaign, maxUses }) {
    const made = await findCampaign(db, campaign)
    // What cannot be done is refused at once.
    if (made?.kind !== 'SHARED') return undefined
    return maxUses === null ? 'ALWAYS' : weighCodes(made, maxUses, settings)
  },
  async run({ db, parameters }) {
    return (await addSharedCode(db, parameters)) ?? { message: `${parameters.campaign} has the code.` }
  },
}
