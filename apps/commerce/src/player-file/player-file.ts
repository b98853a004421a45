import type { CurrencyCode } from '@quartermaster/contract/games'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { isFailure } from '@quartermaster/service/failure'
import { findAccounts } from '../claims/accounts.ts'
import { type FailedAttempts, readFailedAttempts } from '../claims/attempts.ts'
import type { AccountKnowledge } from '../claims/rules.ts'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import type { Page } from '../keyset/keyset.ts'
import { recordLook } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { type Block, listBlocks } from '../player-blocks/store.ts'
import { findPlayer, isKnownMinor, type KnownPlayer } from '../player-directory/store.ts'
import { listNotes, type PlayerNote } from '../player-notes/player-notes.ts'
import { type LimitsContext, readLimit } from '../spending-limits/standing.ts'
import { listDebts } from '../wallet/debts.ts'
import { listMovements, type Movement } from '../wallet/movements.ts'
import { readWallets } from '../wallet/store.ts'
import { type OrderLine, pageOfOrders, pageOfRedemptions, type RedemptionLine } from './pages.ts'

/** What the shop's own books say of a player: the first page of each list, and everything that is short. */
export interface PlayerFile {
  readonly puuid: string
  /** Null for whoever has not come since names are kept. */
  readonly known: KnownPlayer | null
  /** With what is owed in each currency. */
  readonly balances: readonly { readonly currency: CurrencyCode; readonly amount: number; readonly debt: number }[]
  readonly debts: readonly WalletDebt[]
  readonly blocks: readonly Block[]
  readonly notes: readonly PlayerNote[]
  readonly attempts: FailedAttempts
  readonly orders: Page<OrderLine>
  readonly movements: Page<Movement>
  readonly redemptions: Page<RedemptionLine>
}

type BooksContext = Pick<BaseContext, 'db' | 'pool' | 'clock' | 'settings'>

const FIRST_PAGE = 20

/** Gathers the file. Of somebody whom nobody knows it is empty. */
export async function readPlayerFile(
  context: BooksContext,
  operator: Operator,
  puuid: string,
  requestId?: string,
): Promise<PlayerFile> {
  const { db, clock } = context
  const now = clock()
  const first = { limit: FIRST_PAGE }
  const [known, wallets, debts, blocks, notes, attempts, orders, movements, redemptions] = await Promise.all([
    findPlayer(db, puuid),
    readWallets(db, puuid),
    listDebts(db, puuid),
    listBlocks(db, puuid, now),
    listNotes(db, puuid),
    readFailedAttempts(context, puuid, now),
    pageOfOrders(db, puuid, first),
    listMovements(db, puuid, first),
    pageOfRedemptions(db, puuid, first),
  ])
  if (isFailure(orders) || isFailure(movements) || isFailure(redemptions)) throw new Error('a first page has no cursor')
  await recordLook(db, operator, 'players show', puuid, { requestId, now })
  return {
    puuid,
    known: known ?? null,
    balances: wallets.map(({ currency, balance, debt }) => ({ currency, amount: balance, debt })),
    debts,
    blocks,
    notes,
    attempts,
    orders,
    movements: { rows: movements.movements, next: movements.next },
    redemptions,
  }
}

/** Asks every game about the player's account. `UNKNOWN`: the game services did not answer. */
export async function readGameAccounts(
  gameServices: GameServices,
  puuid: string,
): Promise<ReadonlyMap<PlatformGame, AccountKnowledge>> {
  return findAccounts(gameServices, PlatformGame.options, puuid)
}

/** What of a player's limits is used up: of money in this month, and of orders in this minute. */
export async function readRunningLimits(
  context: LimitsContext & Pick<BaseContext, 'db'>,
  { puuid, region }: { readonly puuid: string; readonly region: string },
) {
  const { db, clock, settings } = context
  const minor = await isKnownMinor(db, puuid)
  const { currency, limit, spent, open, left, renewsAt } = await readLimit(context, db, { puuid, region, minor })
  const started = await db.selectFrom('order_start_count').selectAll().where('puuid', '=', puuid).executeTakeFirst()
  const isRunning = started && started.began_at.getTime() > clock().getTime() - 60_000
  return {
    spending: { currency, limit, spent, open, left, renewsAt },
    orderStarts: { count: isRunning ? started.count : 0, most: settings.ORDER_STARTS_PER_MINUTE },
  }
}
