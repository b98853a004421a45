import { looksCutOff, type ReadCode, readContentCode } from '@quartermaster/contract/content-code'
import { type Failure, fail } from '@quartermaster/service/failure'
import { keyIdOf } from '../codes/code-keys.ts'
import { findKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { addCode, lockCampaign, type NewCode } from './campaign-store.ts'

type Mistake = Extract<ReadCode, { readonly kind: 'INVALID' }>['reason']

export type UnreadableCode = Failure<'NOT_A_CODE', { readonly mistake: Mistake }> | Failure<'LOOKS_CUT_OFF'>
export type SharedCodeFailure = Failure<'NO_SUCH_CAMPAIGN'> | Failure<'NOT_SHARED'> | Failure<'CODE_EXISTS'>

/** A code as it may be kept: by its keyed hash. It is a campaign word, or a code that was made. */
export async function hashSharedCode(
  context: Pick<BaseContext, 'pool' | 'settings'>,
  code: string,
): Promise<{ readonly codeHash: string; readonly keyId: string } | UnreadableCode> {
  const read = readContentCode(code)
  if (read.kind === 'INVALID') return fail('NOT_A_CODE', { mistake: read.reason })
  // A word that players could not enter, because the field would ask them for the rest of a code, is not made.
  if (looksCutOff(code)) return fail('LOOKS_CUT_OFF')
  // Where it is another key's, the code exists, and is not added.
  return { codeHash: await findKnownHash(context, read.canonical), keyId: keyIdOf(context.settings.CODE_HASH_KEY) }
}

export interface SharedCode extends NewCode {
  readonly campaign: string
}

/** Gives a campaign of shared codes one, in a transaction. */
export async function addSharedCode(
  transaction: Connection,
  { campaign: name, ...code }: SharedCode,
): Promise<SharedCodeFailure | undefined> {
  const campaign = await lockCampaign(transaction, name)
  if (!campaign) return fail('NO_SUCH_CAMPAIGN')
  if (campaign.kind !== 'SHARED') return fail('NOT_SHARED')
  if (!(await addCode(transaction, campaign.campaignId, code))) return fail('CODE_EXISTS')
  return undefined
}
