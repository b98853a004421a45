import { GAME_IDS } from '@quartermaster/contract/games'
import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import type { WalletMovement } from '@quartermaster/contract/wire/wallets'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { listClaimsOfPlayer } from '../claims/store.ts'
import type { Connection } from '../database/database.ts'
import { recordLook } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { platformGame } from '../quotes/standing.ts'
import { readLimit } from '../spending-limits/standing.ts'
import { listMovements } from '../wallet/movements.ts'
import type { OfficeContext } from './context.ts'
import { listOrdersOf } from './order-list.ts'

type PlayerContext = Pick<OfficeContext, 'db' | 'pool' | 'settings' | 'clock' | 'catalogue' | 'gameServices'>

export type PlayerFailure = NotPermitted | Failure<'NO_SUCH_PLAYER' | 'UNKNOWN_CURSOR' | 'GAME_SERVICES_UNAVAILABLE'>

const FIRST_ORDERS = 10

/** Everything the shop knows of a player. Looking at somebody is in the trail. */
export async function readPlayer(
  context: PlayerContext,
  operator: Operator,
  puuid: string,
  requestId: string,
): Promise<OfficePlayer | PlayerFailure> {
  const refusal = refusalFor(operator, 'players show')
  if (refusal) return refusal
  const { db, clock } = context
  const [wallets, orders, claims] = await Promise.all([
    db
      .selectFrom('wallet')
      .select(['currency', 'balance', 'debt'])
      .where('puuid', '=', puuid)
      .orderBy('currency')
      .execute(),
    listOrdersOf(db, puuid, { limit: FIRST_ORDERS }),
    listClaimsOfPlayer(context.pool, puuid),
  ])
  if (isFailure(orders)) return orders
  if (wallets.length + orders.orders.length + claims.length === 0) {
    const missing = await missingInGames(context, puuid)
    if (missing) return missing
  }
  const region = orders.orders[0]?.region ?? ''
  const { currency, limit, spent, open, left, renewsAt } = await readLimit(context, db, { puuid, region, minor: false })
  await recordLook(db, operator, 'players show', puuid, { requestId, now: clock() })
  return {
    puuid,
    name: await findName(db, puuid),
    wallets: wallets.map((wallet) => ({
      currency: wallet.currency,
      balance: Number(wallet.balance),
      debt: Number(wallet.debt),
    })),
    limit: { currency, limit, spent, open, left, renewsAt: renewsAt.toISOString() },
    orders: [...orders.orders],
    redemptions: claims.map((claim) => ({
      claimId: claim.claimId,
      campaign: claim.campaign.name,
      codeEnding: claim.codeEnding,
      claimedAt: claim.claimedAt.toISOString(),
      status: claim.status,
      releasedAt: claim.releasedAt?.toISOString() ?? null,
    })),
  }
}

/** Whom the shop does not know yet the games may: they can be given something. */
async function missingInGames({ gameServices }: PlayerContext, puuid: string): Promise<PlayerFailure | undefined> {
  const accounts = await Promise.all(GAME_IDS.map((gameId) => gameServices.findAccount(platformGame(gameId), puuid)))
  const failures = accounts.map((account) => (isFailure(account) ? account.failure : null))
  if (failures.some((failure) => failure === null || failure === 'SHARD_NOT_FOUND')) return undefined
  return fail(failures.includes('UNAVAILABLE') ? 'GAME_SERVICES_UNAVAILABLE' : 'NO_SUCH_PLAYER')
}

/** Where the shop keeps sessions itself, it knows what their players are called. */
async function findName(db: Connection, puuid: string): Promise<string | null> {
  const known = await db
    .selectFrom('shop_session')
    .select('claims')
    .where('puuid', '=', puuid)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known ? `${known.claims.name}#${known.claims.tag}` : null
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

export async function readOrdersOf({ db }: PlayerContext, operator: Operator, puuid: string, asked: Asked) {
  return refusalFor(operator, 'orders list') ?? (await listOrdersOf(db, puuid, asked))
}
