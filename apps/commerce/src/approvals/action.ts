import type { CurrencyCode } from '@quartermaster/contract/games'
import type { BlockScope } from '@quartermaster/contract/operators'
import type { Failure } from '@quartermaster/service/failure'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import type { ActionName } from '../operators/permissions.ts'
import type { NeverAlone, Weight } from './weights.ts'

/** What the trail says instead, where the subject was taken out of the books, by the action itself or before it. */
export interface RecordedAs {
  readonly subject: string
  readonly parameters: object
}

/** What became of an action that was done. */
export interface Done {
  /** For people. */
  readonly message: string
  readonly before?: object
  readonly after?: object
  readonly recordedAs?: RecordedAs
  /** How much of what was weighed it moved, where only doing it tells: so much counts. */
  readonly moved?: number
  /** What follows once it is committed: somebody to wake. */
  readonly afterwards?: () => Promise<void>
}

/** What was there and is now, for the trail; of what names nothing of it, what came of it in words. */
export const changeOf = ({ before, after, message }: Done) => ({ before, after: after ?? { outcome: message } })

export interface Run<Context, Parameters> {
  readonly context: Context
  /** The transaction of the action and its line of the trail. A failure rolls both back. */
  readonly db: Connection
  readonly parameters: Parameters
  readonly reason: string
  /** Names this one doing of it: begun again, after a crash or a clash, it must reach the same effect. */
  readonly reference: string
  /** The request that two operators have decided; none for what one may do alone. */
  readonly approvalId?: string
  /** What one operator does it by alone: it must not move more. */
  readonly weighed?: readonly Weight[]
  readonly now: Date
}

export interface Involved {
  readonly puuid: string
  readonly order?: { readonly orderId: string; readonly reference: string; readonly title: string }
  readonly currency?: CurrencyCode
  /** By how much the balance changes; left out where only doing it tells. */
  readonly change?: number
}

/** What somebody has who would be gone. */
export interface Holds {
  readonly wallets: readonly { readonly currency: CurrencyCode; readonly balance: number; readonly debt: number }[]
  readonly blocks: readonly BlockScope[]
  /** What is under way for them, in words. */
  readonly open: readonly string[]
}

/**
 * Something that operators do, by its name in the table of permissions. It is described so that it can be kept and done
 * later, after a second operator has approved it.
 */
export interface OperatorAction<Context, Parameters, Known extends Failure> {
  readonly name: ActionName
  readonly parameters: z.ZodType<Parameters>
  /** Whom or what it is about. */
  subjectOf(parameters: Parameters): string
  /** What it does, in a sentence for who decides. */
  summaryOf(parameters: Parameters): string
  /** Whom it is about and what it moves, as the books have it now; left out where it is about no player. */
  involve?(context: Context, parameters: Parameters): Promise<Involved | undefined>
  /** What would be gone with it; for who decides. The request itself is none of what is under way. */
  holds?(context: Context, parameters: Parameters, approvalId: string): Promise<Holds>
  /** Why it cannot be done now, if so: told before a second operator is asked. */
  hinders?(context: Context, parameters: Parameters): Promise<Known | undefined>
  /** Its subject is the name of a campaign. */
  readonly isAboutCampaign?: boolean
  /** The parameters with what they mean now: a second operator decides about that, and `run` refuses anything else. */
  fix?(context: Context, parameters: Parameters): Promise<Parameters>
  /**
   * What it gives or takes: a second operator decides where that is too much for one. Left out: it is nothing. It is asked in the
   * transaction that does it, and locks what its answer depends on.
   */
  weigh?(context: Context, parameters: Parameters): Promise<Weight | readonly Weight[] | NeverAlone | undefined>
  run(run: Run<Context, Parameters>): Promise<Done | Known>
}
