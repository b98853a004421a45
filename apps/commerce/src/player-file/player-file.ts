import type { CurrencyCode } from '@quartermaster/contract/games'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { isFailure } from '@quartermaster/service/failure'
import { findAccounts } from '../claims/accounts.ts'
import { type FailedAttempts, readFailedAttempts } from '../claims/attempts.ts'
import { pageOfRefusedCodes, type RefusedCode } from '../claims/refused-codes.ts'
import type { AccountKnowledge } from '../claims/rules.ts'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import type { Page } from '../keyset/keyset.ts'
import type { Operator } from '../operators/operator.ts'
import { type Block, listBlocks } from '../player-blocks/store.ts'
import { findPlayer, type KnownPlayer } from '../player-directory/store.ts'
import { listNotes, type PlayerNote } from '../player-notes/player-notes.ts'
import { type LimitsContext, readLimit } from '../spending-limits/read-limit.ts'
import { listDebts } from '../wallet/debts.ts'
import { listMovements } from '../wallet/movements.ts'
import { readWallets } from '../wallet/store.ts'
import { recordPlayerLook } from './look.ts'
import { type MovedBy, withMovers } from './movers.ts'
import { type OrderLine, pageOfOrders, pageOfRedemptions, type RedemptionLine } from './pages.ts'

/** What the shop's own books say of a player, without the lists that are long. */
export interface PlayerFacts {
  readonly puuid: string
  /** Null for players who have not come since names are kept. */
  readonly known: KnownPlayer | null
  /** With what is owed in each currency. */
  readonly balances: readonly { readonly currency: CurrencyCode; readonly amount: number; readonly debt: number }[]
  readonly blocks: readonly Block[]
  readonly notes: readonly PlayerNote[]
  readonly attempts: FailedAttempts
  readonly redemptions: Page<RedemptionLine>
}

/** All of it: with the first page of each list. */
export interface PlayerFile extends PlayerFacts {
  readonly refusedCodes: Page<RefusedCode>
  readonly debts: readonly WalletDebt[]
  readonly orders: Page<OrderLine>
  readonly movements: Page<MovedBy>
}

type BooksContext = Pick<BaseContext, 'db' | 'pool' | 'clock' | 'settings'>

const FIRST_PAGE = { limit: 20 }

/** Gathers the facts. Of an unknown id they are empty. */
export async function readPlayerFacts(context: BooksContext, puuid: string): Promise<PlayerFacts> {
  const { db, clock } = context
  const now = clock()
  const [known, wallets, blocks, notes, attempts, redemptions] = await Promise.all([
    findPlayer(db, puuid),
    readWallets(db, puuid),
    listBlocks(db, puuid, now),
    listNotes(db, puuid),
    readFailedAttempts(context, puuid, now),
    pageOfRedemptions(db, puuid, FIRST_PAGE),
  ])
  if (isFailure(redemptions)) throw new Error('a first page has no cursor')
  const balances = wallets.map(({ currency, balance, debt }) => ({ currency, amount: balance, debt }))
  return { puuid, known: known ?? null, balances, blocks, notes, attempts, redemptions }
}

/** Gathers the file, which counts as a look at the player. */
export async function readPlayerFile(context: BooksContext, operator: Operator, puuid: string): Promise<PlayerFile> {
  const { db } = context
  const [facts, debts, orders, movements, refusedCodes] = await Promise.all([
    readPlayerFacts(context, puuid),
    listDebts(db, puuid),
    pageOfOrders(db, puuid, FIRST_PAGE),
    listMovements(db, puuid, FIRST_PAGE),
    pageOfRefusedCodes(db, puuid, FIRST_PAGE),
    recordPlayerLook(context, operator, puuid),
  ])
  if (isFailure(orders) || isFailure(movements) || isFailure(refusedCodes)) {
    throw new Error('a first page has no cursor')
  }
  const rows = await withMovers(db, operator, puuid, movements.movements)
  return { ...facts, debts, orders, movements: { rows, next: movements.next }, refusedCodes }
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
  { puuid, known, region }: Pick<PlayerFacts, 'puuid' | 'known'> & { readonly region: string },
) {
  const { db, clock, settings } = context
  // Who was never seen, or whose provider says no age, counts as of age.
  const minor = known?.minor ?? false
  const [{ currency, limit, spent, open, left, renewsAt }, started] = await Promise.all([
    readLimit(context, db, { puuid, region, minor }),
    db.selectFrom('order_start_count').selectAll().where('puuid', '=', puuid).executeTakeFirst(),
  ])
  const isRunning = started && started.began_at.getTime() > clock().getTime() - 60_000
  return {
    spending: { currency, limit, spent, open, left, renewsAt },
    orderStarts: { count: isRunning ? started.count : 0, most: settings.ORDER_STARTS_PER_MINUTE },
  }
}
