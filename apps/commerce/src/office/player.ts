import { GAME_IDS } from '@quartermaster/contract/games'
import type { OfficeOrder, OfficePlayer } from '@quartermaster/contract/wire/office/players'
import type { WalletMovement } from '@quartermaster/contract/wire/wallets'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { type OrderLine, pageOfOrders } from '../player-file/pages.ts'
import { type PlayerFile, readGameAccounts, readPlayerFile, readRunningLimits } from '../player-file/player-file.ts'
import { platformGame } from '../quotes/standing.ts'
import { listMovements } from '../wallet/movements.ts'
import type { OfficeContext } from './context.ts'

type PlayerContext = Pick<OfficeContext, 'db' | 'pool' | 'settings' | 'clock' | 'catalogue' | 'gameServices'>

export type PlayerFailure = NotPermitted | Failure<'NO_SUCH_PLAYER' | 'UNKNOWN_CURSOR' | 'GAME_SERVICES_UNAVAILABLE'>

/** A player's file for the office, with what the games say. Looking at somebody is in the trail. */
export async function readPlayer(
  context: PlayerContext,
  operator: Operator,
  puuid: string,
  requestId: string,
): Promise<OfficePlayer | PlayerFailure> {
  const refusal = refusalFor(operator, 'players show')
  if (refusal) return refusal
  const file = await readPlayerFile(context, operator, puuid, requestId)
  if (isEmpty(file)) {
    const missing = await missingInGames(context, puuid)
    if (missing) return missing
  }
  const region = file.known?.region ?? file.orders.rows[0]?.region ?? ''
  const [accounts, { spending, orderStarts }] = await Promise.all([
    readGameAccounts(context.gameServices, puuid),
    readRunningLimits(context, { puuid, region }),
  ])
  return toOfficePlayer(file, {
    accounts: [...accounts].map(([game, account]) => ({
      game,
      account: typeof account === 'object' ? account.region : account,
    })),
    limit: { ...spending, renewsAt: spending.renewsAt.toISOString() },
    orderStarts,
  })
}

function toOfficePlayer(
  { puuid, known, balances, attempts, blocks, notes, redemptions }: PlayerFile,
  asked: Pick<OfficePlayer, 'accounts' | 'limit' | 'orderStarts'>,
): OfficePlayer {
  return {
    ...asked,
    puuid,
    known: known && {
      name: known.name,
      tag: known.tag,
      region: known.region,
      firstSeenAt: known.first_seen_at.toISOString(),
      seenAt: known.seen_at.toISOString(),
    },
    wallets: balances.map(({ currency, amount, debt }) => ({ currency, balance: amount, debt })),
    attempts: { ...attempts, failures: attempts.failures.map((at) => at.toISOString()) },
    blocks: blocks.map(({ scope, until, reason, operator, created_at }) => ({
      scope,
      until: until?.toISOString() ?? null,
      reason,
      operator,
      createdAt: created_at.toISOString(),
    })),
    notes: notes.map(({ note_id, text, operator, created_at }) => ({
      noteId: String(note_id),
      text,
      operator,
      createdAt: created_at.toISOString(),
    })),
    redemptions: redemptions.rows.map(({ claimedAt, releasedAt, codeHash: _, ...redemption }) => ({
      ...redemption,
      claimedAt: claimedAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
    })),
  }
}

/** Of whom the books say nothing at all. */
function isEmpty({ known, balances, orders, redemptions, blocks, notes }: PlayerFile): boolean {
  const written = balances.length + orders.rows.length + redemptions.rows.length + blocks.length + notes.length
  return known === null && written === 0
}

/** Whom the shop does not know yet the games may: they can be given something. */
async function missingInGames({ gameServices }: PlayerContext, puuid: string): Promise<PlayerFailure | undefined> {
  const accounts = await Promise.all(GAME_IDS.map((gameId) => gameServices.findAccount(platformGame(gameId), puuid)))
  const failures = accounts.map((account) => (isFailure(account) ? account.failure : null))
  if (failures.some((failure) => failure === null || failure === 'SHARD_NOT_FOUND')) return undefined
  return fail(failures.includes('UNAVAILABLE') ? 'GAME_SERVICES_UNAVAILABLE' : 'NO_SUCH_PLAYER')
}

interface Asked {
  readonly before?: string | undefined
  readonly limit: number
}

export async function readMovements(
  { db }: PlayerContext,
  operator: Operator,
  puuid: string,
  asked: Asked,
): Promise<{ movements: WalletMovement[]; next: string | null } | PlayerFailure> {
  const refusal = refusalFor(operator, 'players show')
  if (refusal) return refusal
  const page = await listMovements(db, puuid, asked)
  if (isFailure(page)) return page
  return {
    movements: page.movements.map(({ reference, createdAt, order, ...movement }) => ({
      ...movement,
      id: reference,
      createdAt: createdAt.toISOString(),
      order: order && {
        orderId: order.orderId,
        reference: order.reference,
        gameId: order.gameId,
        title: order.title,
      },
    })),
    next: page.next,
  }
}

export async function readOrdersOf(
  { db }: PlayerContext,
  operator: Operator,
  puuid: string,
  { before, limit }: Asked,
): Promise<{ orders: OfficeOrder[]; next: string | null } | PlayerFailure> {
  const refusal = refusalFor(operator, 'orders list')
  if (refusal) return refusal
  const page = await pageOfOrders(db, puuid, { after: before, limit })
  return isFailure(page) ? page : { orders: page.rows.map(toOfficeOrder), next: page.next }
}

const toOfficeOrder = (order: OrderLine): OfficeOrder => ({ ...order, createdAt: order.createdAt.toISOString() })
