import { looksCutOff, type ReadCode, readContentCode } from '@quartermaster/contract/content-code'
import { type Failure, fail } from '@quartermaster/service/failure'
import { findKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { addCode, lockCampaign } from './campaign-store.ts'

type Mistake = Extract<ReadCode, { readonly kind: 'INVALID' }>['reason']

export type SharedCodeFailure =
  | Failure<'NO_SUCH_CAMPAIGN'>
  | Failure<'NOT_SHARED'>
  | Failure<'NOT_A_CODE', { readonly mistake: Mistake }>
  | Failure<'LOOKS_CUT_OFF'>
  | Failure<'CODE_EXISTS'>

interface SharedCode {
  /** As players will type it. */
  readonly code: string
  /** How often it may be claimed in all; null: as often as players like. */
  readonly maxUses: number | null
}

/** Gives a campaign of shared codes one: a campaign word, or a code that was made. The trail does not have it. */
export async function addSharedCode(
  context: Pick<BaseContext, 'db' | 'pool' | 'settings'>,
  { operator, reason }: Acting,
  name: string,
  { code, maxUses }: SharedCode,
): Promise<SharedCodeFailure | undefined> {
  const read = readContentCode(code)
  if (read.kind === 'INVALID') return fail('NOT_A_CODE', { mistake: read.reason })
  // A word that players could not enter, because the field would ask them for the rest of a code, is not made.
  if (looksCutOff(code)) return fail('LOOKS_CUT_OFF')
  const codeHash = await findKnownHash(context, read.canonical)
  return context.db.transaction().execute(async (transaction) => {
    const campaign = await lockCampaign(transaction, name)
    if (!campaign) return fail('NO_SUCH_CAMPAIGN')
    if (campaign.kind !== 'SHARED') return fail('NOT_SHARED')
    if (!(await addCode(transaction, campaign.campaignId, codeHash, maxUses))) return fail('CODE_EXISTS')
    await recordAction(transaction, operator, 'codes add', name, { cap: maxUses, reason })
    return undefined
  })
}
