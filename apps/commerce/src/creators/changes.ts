import { CreatorNameSchema } from '@quartermaster/contract/wire/office/creators'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import type { ActionName } from '../operators/permissions.ts'
import { type Creator, changeCreator, findForChange, insertCreator } from './store.ts'

type CreatorsContext = Pick<BaseContext, 'db' | 'clock'>
type Standing = Awaited<ReturnType<typeof findForChange>>

export type CreatorFailure = Failure<'NO_SUCH_CREATOR' | 'INVALID_CREATOR_NAME' | 'CREATOR_EXISTS' | 'CREDITED_ALREADY'>

/** Adds a creator. Whoever has the code keeps it, and is renamed or brought back by acts of their own. */
export async function addCreator(
  { db, clock }: CreatorsContext,
  { operator, reason, requestId }: Acting,
  { code, name: asked }: Creator,
): Promise<Creator | CreatorFailure> {
  const { data: name } = CreatorNameSchema.safeParse(asked)
  if (name === undefined) return fail('INVALID_CREATOR_NAME')
  const creator = { code: code.toLowerCase(), name }
  return db.transaction().execute(async (transaction) => {
    if (!(await insertCreator(transaction, creator))) return fail('CREATOR_EXISTS')
    const told = { before: { active: false }, after: { name, active: true }, reason }
    await recordAction(transaction, operator, 'creators add', creator.code, told, { requestId, now: clock() })
    return creator
  })
}

/** Calls a creator otherwise, credited or not. */
export async function renameCreator(
  context: CreatorsContext,
  acting: Acting,
  { code, name: asked }: Creator,
): Promise<Creator | CreatorFailure> {
  const { data: name } = CreatorNameSchema.safeParse(asked)
  if (name === undefined) return fail('INVALID_CREATOR_NAME')
  return change(context, acting, 'creators rename', code, () => ({ name }))
}

/** Credits a creator no longer. What was credited stays. */
export function endCredit(context: CreatorsContext, acting: Acting, code: string): Promise<Creator | CreatorFailure> {
  return change(context, acting, 'creators retire', code, () => ({ active: false }))
}

/** Credits a creator again from now on. */
export function restoreCredit(
  context: CreatorsContext,
  acting: Acting,
  code: string,
): Promise<Creator | CreatorFailure> {
  return change(context, acting, 'creators restore', code, ({ active }) =>
    active ? fail('CREDITED_ALREADY') : { active: true },
  )
}

async function change(
  { db, clock }: CreatorsContext,
  { operator, reason, requestId }: Acting,
  action: ActionName,
  asked: string,
  changeOf: (before: NonNullable<Standing>) => { name: string } | { active: boolean } | Failure<'CREDITED_ALREADY'>,
): Promise<Creator | CreatorFailure> {
  const code = asked.toLowerCase()
  return db.transaction().execute(async (transaction) => {
    const before = await findForChange(transaction, code)
    if (!before) return fail('NO_SUCH_CREATOR')
    const changed = changeOf(before)
    if (isFailure(changed)) return changed
    await changeCreator(transaction, code, changed)
    const after = { ...before, ...changed }
    await recordAction(transaction, operator, action, code, { before, after, reason }, { requestId, now: clock() })
    return { code, name: after.name }
  })
}
