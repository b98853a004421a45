import { CreatorNameSchema } from '@quartermaster/contract/wire/office/creators'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { type Creator, findForChange, retireCreator, saveCreator } from './store.ts'

type CreatorsContext = Pick<BaseContext, 'db' | 'clock'>

/** Adds a creator, renames one, or brings one back. */
export async function addCreator(
  { db, clock }: CreatorsContext,
  { operator, reason, requestId }: Acting,
  { code, name: asked }: Creator,
): Promise<Creator | Failure<'INVALID_CREATOR_NAME'>> {
  const { data: name } = CreatorNameSchema.safeParse(asked)
  if (name === undefined) return fail('INVALID_CREATOR_NAME')
  const creator = { code: code.toLowerCase(), name }
  return db.transaction().execute(async (transaction) => {
    const before = (await findForChange(transaction, creator.code)) ?? { active: false }
    await saveCreator(transaction, creator)
    const told = { before, after: { name, active: true }, reason }
    await recordAction(transaction, operator, 'creators add', creator.code, told, { requestId, now: clock() })
    return creator
  })
}

/** Credits a creator no longer. What was credited stays. */
export async function endCredit(
  { db, clock }: CreatorsContext,
  { operator, reason, requestId }: Acting,
  code: string,
): Promise<{ readonly code: string } | Failure<'NO_SUCH_CREATOR'>> {
  const creator = { code: code.toLowerCase() }
  return db.transaction().execute(async (transaction) => {
    const before = await findForChange(transaction, creator.code)
    if (!before) return fail('NO_SUCH_CREATOR')
    await retireCreator(transaction, creator.code)
    const told = { before, after: { ...before, active: false }, reason }
    await recordAction(transaction, operator, 'creators retire', creator.code, told, { requestId, now: clock() })
    return creator
  })
}
