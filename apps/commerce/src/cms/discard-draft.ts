import { type Failure, fail } from '@quartermaster/service/failure'
import { readProducts } from '../catalogue/store.ts'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { dropParts, type KeptPart, lockParts } from './draft-store.ts'
import { isNamed, type ProductName } from './service.ts'

/** Throws a draft away, or one part of it, and answers what that was. What is left of a product that is gone can go as well. */
export async function discardDraft(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  { operator, reason, requestId }: Acting,
  name: ProductName,
  partName?: string,
): Promise<readonly KeptPart[] | Failure<'NOT_IN_CATALOGUE' | 'NO_DRAFT'>> {
  return db.transaction().execute(async (transaction) => {
    const kept = await lockParts(transaction, name)
    const parts = kept.filter((part) => partName === undefined || part.name === partName)
    if (parts.length === 0) {
      const isKnown = kept.length > 0 || (await readProducts(transaction)).products.some(isNamed(name))
      return fail(isKnown ? 'NO_DRAFT' : 'NOT_IN_CATALOGUE')
    }
    await dropParts(
      transaction,
      name,
      parts.map((part) => part.name),
    )
    const told = { before: { draft: parts }, after: {}, reason }
    const subject = `${name.gameId}/${name.productId}`
    await recordAction(transaction, operator, 'catalogue drafts discard', subject, told, { requestId, now: clock() })
    return parts
  })
}
