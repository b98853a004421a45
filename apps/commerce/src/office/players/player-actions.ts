import { CURRENCY_CODES, type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { formatNumber } from '@quartermaster/contract/number-format'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { z } from 'zod'
import type { OperatorAction } from '../../approvals/action.ts'
import { codeKeys } from '../../codes/code-keys.ts'
import type { Connection } from '../../database/database.ts'
import { ASKED_AGAIN, endSessions } from '../../ended-sessions/end-sessions.ts'
import { listBlocks } from '../../player-blocks/store.ts'
import { type ErasureFailure, erasePlayer, findHindrance, listOpen } from '../../player-data/erase.ts'
import { type ErasedBefore, erasedBefore, lockAgainstErasing } from '../../player-data/erased.ts'
import { platformGame } from '../../quotes/standing.ts'
import { findGone, type KnowingContext, type MissingPlayer, missingPlayer } from '../../search/known-player.ts'
import { moveMoney, readWallet, readWallets } from '../../wallet/store.ts'
import type { ActionContext } from '../acts/context.ts'

export type MoveFailure = Failure<'INSUFFICIENT_FUNDS' | 'NO_SUCH_PLAYER' | 'GAME_SERVICES_UNAVAILABLE'> | ErasedBefore

const Movement = z.object({
  puuid: z.string(),
  currency: z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]]),
  amount: z.int().positive(),
})
type Movement = z.infer<typeof Movement>
type MoneyAction = OperatorAction<ActionContext, Movement, MoveFailure>

/** Gives currency, or takes what was given by mistake, through the ledger. */
function createMovement(
  name: 'players grant' | 'players debit',
  {
    kind,
    summaryOf,
    counts,
    most,
  }: {
    kind: 'GRANT' | 'GRANT_REVERSAL'
    summaryOf: MoneyAction['summaryOf']
    counts: 'GRANT' | 'DEBIT'
    most(settings: Settings): number
  },
): MoneyAction {
  return {
    name,
    parameters: Movement,
    subjectOf: ({ puuid }) => puuid,
    summaryOf,
    involve: async (_context, { puuid, currency, amount }) => ({
      puuid,
      currency,
      change: kind === 'GRANT' ? amount : -amount,
    }),
    // Nobody is asked to decide on what cannot be done.
    async hinders(context, parameters) {
      const missing = await findMissing(context, context.db, parameters)
      if (missing || kind === 'GRANT') return missing
      const { balance } = await readWallet(context.db, parameters.puuid, parameters.currency)
      return balance < parameters.amount ? fail('INSUFFICIENT_FUNDS') : undefined
    },
    weigh: async ({ settings }, { currency, amount }) => ({
      kind: counts,
      unit: currency,
      amount,
      most: most(settings),
    }),
    async run({ context, db, parameters, reference, now }) {
      const { puuid, currency } = parameters
      await lockAgainstErasing(db, puuid)
      const missing = await findMissing(context, db, parameters)
      if (missing) return missing
      const { balance: before } = await readWallet(db, puuid, currency)
      const moved = await moveMoney(db, { ...parameters, kind, reference }, now)
      if (isFailure(moved)) return moved
      return {
        message: `The player has ${formatNumber('en', moved.balance)} ${currency}.`,
        before: { balance: before },
        after: { balance: moved.balance },
      }
    },
  }
}

export const GRANT = createMovement('players grant', {
  kind: 'GRANT',
  summaryOf: ({ amount, currency, puuid }) => `Give ${formatNumber('en', amount)} ${currency} to ${puuid}`,
  counts: 'GRANT',
  most: ({ APPROVAL_GRANT_ABOVE }) => APPROVAL_GRANT_ABOVE,
})

export const DEBIT = createMovement('players debit', {
  kind: 'GRANT_REVERSAL',
  summaryOf: ({ amount, currency, puuid }) => `Take ${formatNumber('en', amount)} ${currency} from ${puuid}`,
  counts: 'DEBIT',
  most: ({ APPROVAL_DEBIT_ABOVE }) => APPROVAL_DEBIT_ABOVE,
})

/** Money goes only to somebody: a player with a wallet here, or with an account in the game; and to nobody who was erased. */
async function findMissing(
  { gameServices, settings }: ActionContext,
  db: Connection,
  { puuid, currency }: Movement,
): Promise<MoveFailure | undefined> {
  const gone = await findGone({ db, settings }, puuid)
  if (gone) return erasedBefore(gone, puuid)
  const wallet = await db.selectFrom('wallet').select('puuid').where('puuid', '=', puuid).limit(1).executeTakeFirst()
  if (wallet) return undefined
  const account = await gameServices.findAccount(platformGame(gameOfCurrency(currency)), puuid)
  if (!isFailure(account) || account.failure === 'SHARD_NOT_FOUND') return undefined
  return fail(account.failure === 'UNAVAILABLE' ? 'GAME_SERVICES_UNAVAILABLE' : 'NO_SUCH_PLAYER')
}

const PlayerName = z.object({ puuid: z.string() })

type EndingContext = KnowingContext & Pick<ActionContext, 'clock'>

export const END_SESSIONS: OperatorAction<EndingContext, z.infer<typeof PlayerName>, MissingPlayer> = {
  name: 'sessions end',
  parameters: PlayerName,
  subjectOf: ({ puuid }) => puuid,
  summaryOf: ({ puuid }) => `End all sessions of ${puuid}`,
  involve: async (_context, { puuid }) => ({ puuid }),
  async run({ context, db, parameters: { puuid }, now }) {
    await lockAgainstErasing(db, puuid)
    const missing = await missingPlayer({ ...context, db }, puuid)
    if (missing) return missing
    await endSessions(context, db, { subject: puuid, upTo: now }, 'OPERATOR')
    return { message: `All sessions of the player have ended. ${ASKED_AGAIN}`, after: { endedUpTo: now } }
  },
}

/** It cannot be undone, so two operators always decide. */
export const ERASE: OperatorAction<ActionContext, z.infer<typeof PlayerName>, ErasureFailure> = {
  name: 'players erase',
  parameters: PlayerName,
  subjectOf: ({ puuid }) => puuid,
  summaryOf: ({ puuid }) => `Erase ${puuid}, with whatever the wallet still holds`,
  involve: async (_context, { puuid }) => ({ puuid }),
  async holds({ db, clock }, { puuid }, approvalId) {
    const now = clock()
    const [wallets, blocks, open] = [
      await readWallets(db, puuid),
      await listBlocks(db, puuid, now),
      await listOpen(db, puuid, now),
    ]
    return {
      wallets: wallets.filter(({ balance, debt }) => balance !== 0 || debt !== 0),
      blocks: blocks.map(({ scope }) => scope),
      open: open.filter((words) => !words.startsWith(`request ${approvalId} `)),
    }
  },
  hinders: ({ db, clock, settings }, { puuid }) =>
    findHindrance(db, { puuid, hashKeys: codeKeys(settings), now: clock() }),
  weigh: async () => ({ why: 'Nobody erases a player alone.' }),
  async run({ context, db, parameters: { puuid }, approvalId, now }) {
    if (approvalId === undefined) throw new Error('a player is erased by request alone')
    const erased = await erasePlayer(db, { puuid, approvalId, hashKeys: codeKeys(context.settings), now })
    if (isFailure(erased)) return erased
    const { pseudonym, rows, words } = erased
    return {
      message: `The player is erased. Their rows stand under ${pseudonym}.`,
      after: { pseudonym, rows },
      recordedAs: { subject: pseudonym, parameters: { puuid: pseudonym, ...words } },
    }
  },
}
