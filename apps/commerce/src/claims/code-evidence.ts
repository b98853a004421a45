import type { readContentCode } from '@quartermaster/contract/content-code'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { KeyOfCodes } from '../codes/code-keys.ts'
import type { Block } from '../player-blocks/store.ts'
import type { FailedAttempts } from './attempts.ts'
import type { OwnedKnowledge } from './owned-rewards.ts'
import type { AccountKnowledge, CodeCheck, CodeView } from './rules.ts'

/** What a code has to pass, by name. */
export type CheckName = 'attempts' | 'format' | 'blocked' | 'known' | CodeCheck | 'accounts' | 'owned'

/** What is asked of the player, and not of the code or its campaign. */
export const PLAYER_CHECKS: ReadonlySet<CheckName> = new Set([
  'attempts',
  'blocked',
  'onItsWay',
  'perPlayer',
  'accounts',
  'owned',
])

/** Everything the checks look at, as it was read at one moment. */
export interface CodeEvidence {
  readonly now: Date
  /** Why nothing is asked of the player, where nothing is; then no evidence of theirs was read. */
  readonly withheld: string | undefined
  readonly read: ReturnType<typeof readContentCode>
  readonly attempts: FailedAttempts
  /** What keeps the player from redeeming. */
  readonly block: Pick<Block, 'until' | 'reason'> | undefined
  readonly view: CodeView | undefined
  /** Keys of codes that nobody here can recognise; read of a code that is not known. */
  readonly missingKeys: readonly KeyOfCodes[]
  readonly accounts: ReadonlyMap<PlatformGame, AccountKnowledge>
  /** What the player owns, by the games of rewards that can be owned. */
  readonly owned: ReadonlyMap<PlatformGame, OwnedKnowledge>
  /** Who holds the code, the newest first; a few of a shared one. */
  readonly heldBy: readonly { readonly puuid: string; readonly name?: string | undefined; readonly claimedAt: Date }[]
}
