import type { readContentCode } from '@quartermaster/contract/content-code'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { RunningAttempts } from './attempts.ts'
import type { AccountKnowledge, CodeCheck, CodeView } from './rules.ts'

/** What a code has to pass, by name. */
export type CheckName = 'attempts' | 'format' | 'known' | CodeCheck | 'accounts'

/** Everything the checks look at, as it was read at one moment. */
export interface CodeEvidence {
  readonly now: Date
  readonly read: ReturnType<typeof readContentCode>
  readonly attempts: RunningAttempts
  readonly view: CodeView | undefined
  readonly accounts: ReadonlyMap<PlatformGame, AccountKnowledge>
  /** Who holds the code, the newest first; a few of a shared one. */
  readonly heldBy: readonly { readonly puuid: string; readonly claimedAt: Date }[]
}
