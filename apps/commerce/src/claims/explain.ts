import { readContentCode } from '@quartermaster/contract/content-code'
import { inspectCode } from '../campaigns/inspection.ts'
import { gamesOf } from '../codes/campaign.ts'
import { findKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import { listBlocks } from '../player-blocks/store.ts'
import { findAccounts } from './accounts.ts'
import { readFailedAttempts } from './attempts.ts'
import { type Explanation, explainCode } from './explain-rules.ts'
import { lookUpCodes } from './store.ts'

export interface ExplainContext extends Pick<BaseContext, 'pool' | 'db' | 'settings'> {
  readonly gameServices: GameServices
}

export interface ExplainedCode extends Explanation {
  readonly campaign: string | null
  /** The name that the code is stored under, for the trail; null when nothing is. */
  readonly codeHash: string | null
}

const HOLDERS_TOLD = 5

/** Why a code does or does not work for a player at this moment, by the rules of the calls themselves. It changes nothing. */
export async function explain(
  context: ExplainContext,
  typed: string,
  puuid: string,
  now: Date,
): Promise<ExplainedCode> {
  const read = readContentCode(typed)
  const codeHash = read.kind === 'INVALID' ? undefined : await findKnownHash(context, read.canonical)
  const [looked] = codeHash ? await lookUpCodes(context, [{ codeHash, puuid, idempotencyKey: '' }], now) : []
  const view = looked?.view
  const code = view && codeHash ? await inspectCode(context.db, codeHash) : undefined
  const blocks = await listBlocks(context.db, puuid, now)
  const explanation = explainCode({
    now,
    read,
    attempts: await readFailedAttempts(context, puuid, now),
    block: blocks.find(({ scope }) => scope === 'REDEEMING'),
    view,
    accounts: view ? await findAccounts(context.gameServices, gamesOf(view.campaign), puuid) : new Map(),
    heldBy: (code?.claims ?? []).filter(({ releasedAt }) => releasedAt === null).slice(0, HOLDERS_TOLD),
  })
  return { ...explanation, campaign: view?.campaign.name ?? null, codeHash: view && codeHash ? codeHash : null }
}
