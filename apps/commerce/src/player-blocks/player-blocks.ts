import type { BlockScope } from '@quartermaster/contract/operators'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import type { ErasedBefore } from '../player-data/erased.ts'
import { keepFromErasing } from '../search/known-player.ts'
import { type Block, deleteBlocks, listBlocks, lockBlocks, writeBlock } from './store.ts'

type BlocksContext = Pick<BaseContext, 'db' | 'clock' | 'settings'>

interface BlockAsk {
  readonly puuid: string
  readonly scopes: readonly BlockScope[]
  /** Null: for good. */
  readonly until: Date | null
  readonly reason: string
  /** The call it came with, where it was one. */
  readonly requestId?: string | undefined
}

export type BlockFailure = Failure<'NO_SCOPE' | 'NO_REASON' | 'IN_THE_PAST'>
export type UnblockFailure = Failure<'NO_SCOPE' | 'NO_REASON' | 'NOT_BLOCKED'>

/** Keeps a player from buying, from redeeming or both. A block that is there already is replaced. */
export async function blockPlayer(
  { db, clock, settings }: BlocksContext,
  operator: Operator,
  { puuid, scopes, until, reason, requestId }: BlockAsk,
): Promise<readonly Block[] | BlockFailure | ErasedBefore> {
  const now = clock()
  if (scopes.length === 0) return fail('NO_SCOPE')
  if (!reason.trim()) return fail('NO_REASON')
  if (until && until <= now) return fail('IN_THE_PAST')
  return db.transaction().execute(async (transaction) => {
    const gone = await keepFromErasing({ db: transaction, settings }, puuid)
    if (gone) return gone
    await lockBlocks(transaction, puuid)
    const before = await listBlocks(transaction, puuid, now)
    for (const scope of new Set(scopes)) {
      await writeBlock(transaction, { puuid, scope, until, reason, operator: operator.name, created_at: now })
    }
    const after = await listBlocks(transaction, puuid, now)
    const told = { reason, ...change(before, after) }
    await recordAction(transaction, operator, 'players block', puuid, told, { requestId, now })
    return after
  })
}

/** Lets a player buy or redeem again, and answers what still keeps them from something. */
export async function unblockPlayer(
  { db, clock }: BlocksContext,
  operator: Operator,
  { puuid, scopes, reason, requestId }: Omit<BlockAsk, 'until'>,
): Promise<readonly Block[] | UnblockFailure> {
  const now = clock()
  if (scopes.length === 0) return fail('NO_SCOPE')
  if (!reason.trim()) return fail('NO_REASON')
  return db.transaction().execute(async (transaction) => {
    await lockBlocks(transaction, puuid)
    const before = await listBlocks(transaction, puuid, now)
    if (!before.some(({ scope }) => scopes.includes(scope))) return fail('NOT_BLOCKED')
    await deleteBlocks(transaction, puuid, scopes)
    const after = await listBlocks(transaction, puuid, now)
    const told = { reason, ...change(before, after) }
    await recordAction(transaction, operator, 'players unblock', puuid, told, { requestId, now })
    return after
  })
}

function change(before: readonly Block[], after: readonly Block[]) {
  const told = (blocks: readonly Block[]) => blocks.map(({ scope, until, reason }) => ({ scope, until, reason }))
  return { before: told(before), after: told(after) }
}
