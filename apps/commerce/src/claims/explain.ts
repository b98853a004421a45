import { readContentCode } from '@quartermaster/contract/content-code'
import { isFailure } from '@quartermaster/service/failure'
import { inspectCode } from '../campaigns/inspection.ts'
import { listMissingKeys } from '../campaigns/keys-of-codes.ts'
import { gamesOf } from '../codes/campaign.ts'
import { findKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import type { Operator } from '../operators/operator.ts'
import { mayDo, type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { listBlocks } from '../player-blocks/store.ts'
import { findPlayer } from '../player-directory/store.ts'
import { type MissingPlayer, resolveAnyPlayer } from '../search/known-player.ts'
import type { FoundPlayer } from '../search/lookups.ts'
import type { SeveralPlayers } from '../search/resolve-player.ts'
import { findAccounts } from './accounts.ts'
import { readFailedAttempts } from './attempts.ts'
import type { CodeEvidence } from './code-evidence.ts'
import { type Explanation, explainCode } from './explain-rules.ts'
import { WITHHELD } from './explain-words.ts'
import { findOwned } from './owned-rewards.ts'
import { pageSays } from './page-says.ts'
import { lookUpCodes } from './store.ts'

export interface ExplainContext extends Pick<BaseContext, 'pool' | 'db' | 'settings'> {
  readonly gameServices: GameServices
}

export interface ExplainedCode extends Explanation {
  /** What the shop's page says to the player now, in its own words; null where nothing is asked of a player. */
  readonly pageSays: string | null
  readonly campaign: string | null
  /** The name that the code is stored under, for the trail; null when nothing is. */
  readonly codeHash: string | null
}

type Meant = Pick<FoundPlayer, 'puuid' | 'name' | 'tag'>
export type ExplainFailure = NotPermitted | MissingPlayer | SeveralPlayers

const HOLDERS_TOLD = 5

/**
 * For an operator. Who may not look at players learns nothing of one, not even whether there is one: what they name is not
 * looked up. Proved by "tells who may not look at players of the code and its campaign alone".
 */
export async function explainTo(
  context: ExplainContext,
  operator: Operator,
  { typed, player }: { readonly typed: string; readonly player: string | undefined },
  now: Date,
): Promise<(ExplainedCode & { readonly player: Meant | null }) | ExplainFailure> {
  const refusal = refusalFor(operator, 'codes explain')
  if (refusal) return refusal
  if (!mayDo(operator, 'players show')) {
    return { ...(await explain(context, typed, { withheld: WITHHELD.NOT_YOURS }, now)), player: null }
  }
  if (player === undefined) {
    return { ...(await explain(context, typed, { withheld: WITHHELD.NOBODY_NAMED }, now)), player: null }
  }
  const meant = await resolveAnyPlayer(context, player)
  return isFailure(meant) ? meant : { ...(await explain(context, typed, meant, now)), player: meant }
}

type Asked = { readonly puuid: string } | { readonly withheld: string }

/** Why a code does or does not work at this moment, by the rules of the calls themselves. It changes nothing. */
export async function explain(context: ExplainContext, typed: string, asked: Asked, now: Date): Promise<ExplainedCode> {
  const puuid = 'puuid' in asked ? asked.puuid : undefined
  const read = readContentCode(typed)
  const codeHash = read.kind === 'INVALID' ? undefined : await findKnownHash(context, read.canonical)
  const [looked] = codeHash
    ? await lookUpCodes(context, [{ codeHash, puuid: puuid ?? '', idempotencyKey: '' }], now)
    : []
  const view = looked?.view
  const known = view && codeHash ? codeHash : null
  const ofPlayer =
    'puuid' in asked ? await readPlayer(context, { puuid: asked.puuid, view, codeHash: known }, now) : NO_PLAYER
  const withheld = 'withheld' in asked ? asked.withheld : undefined
  const missingKeys = view || read.kind === 'INVALID' ? [] : await listMissingKeys(context, now)
  const explanation = explainCode({ now, withheld, read, view, missingKeys, ...ofPlayer })
  return {
    ...explanation,
    pageSays: withheld === undefined ? pageSays(typed, explanation.status, { ...ofPlayer, view }) : null,
    campaign: view?.campaign.name ?? null,
    codeHash: known,
  }
}

type OfPlayer = Pick<CodeEvidence, 'attempts' | 'block' | 'accounts' | 'owned' | 'heldBy'>

const NO_PLAYER: OfPlayer = {
  attempts: { failures: [], most: 0, waitSeconds: 0 },
  block: undefined,
  accounts: new Map(),
  owned: new Map(),
  heldBy: [],
}

async function readPlayer(
  context: ExplainContext,
  { puuid, view, codeHash }: { puuid: string; view: CodeEvidence['view']; codeHash: string | null },
  now: Date,
): Promise<OfPlayer> {
  const code = codeHash ? await inspectCode(context.db, codeHash) : undefined
  const blocks = await listBlocks(context.db, puuid, now)
  const [accounts, owned] = view
    ? await Promise.all([
        findAccounts(context.gameServices, gamesOf(view.campaign), puuid),
        findOwned(context.gameServices, view.campaign.rewards, puuid),
      ])
    : [NO_PLAYER.accounts, NO_PLAYER.owned]
  return {
    attempts: await readFailedAttempts(context, puuid, now),
    block: blocks.find(({ scope }) => scope === 'REDEEMING'),
    accounts,
    owned,
    heldBy: await withNames(
      context,
      (code?.claims ?? []).filter(({ releasedAt }) => releasedAt === null),
    ),
  }
}

/** The newest holders, by the names that the shop knows. */
async function withNames(
  { db }: Pick<ExplainContext, 'db'>,
  holders: CodeEvidence['heldBy'],
): Promise<CodeEvidence['heldBy']> {
  const told = []
  for (const { puuid, claimedAt } of holders.slice(0, HOLDERS_TOLD)) {
    const known = await findPlayer(db, puuid)
    told.push({ puuid, claimedAt, name: known && `${known.name}#${known.tag}` })
  }
  return told
}
