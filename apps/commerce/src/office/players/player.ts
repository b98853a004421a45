import type {
  OfficeMovement,
  OfficeOrder,
  OfficePlayer,
  OfficeRefusedCode,
} from '@quartermaster/contract/wire/office/players'
import { type Failure, isFailure } from '@quartermaster/service/failure'
import { pageOfRefusedCodes } from '../../claims/refused-codes.ts'
import type { Operator } from '../../operators/operator.ts'
import { withMovers } from '../../player-file/movers.ts'
import { type OrderLine, pageOfOrders } from '../../player-file/pages.ts'
import {
  type PlayerFacts,
  readGameAccounts,
  readPlayerFacts,
  readRunningLimits,
} from '../../player-file/player-file.ts'
import { findGone, type MissingPlayer, missingPlayer } from '../../search/known-player.ts'
import { listMovements } from '../../wallet/movements.ts'
import type { OfficeContext } from '../acts/context.ts'

type PlayerContext = Pick<OfficeContext, 'db' | 'pool' | 'settings' | 'clock' | 'catalogue' | 'gameServices'>

export type PlayerFailure = MissingPlayer | Failure<'UNKNOWN_CURSOR'>

/** A player's file for the office, with what the games say. */
export async function readPlayer(context: PlayerContext, puuid: string): Promise<OfficePlayer | PlayerFailure> {
  const gone = await findGone(context, puuid)
  const facts = await readPlayerFacts(context, puuid)
  if (isEmpty(facts) && !gone) {
    const missing = await missingPlayer(context, puuid)
    if (missing) return missing
  }
  const region = facts.known?.region ?? (await regionOfLastOrder(context, puuid))
  const [accounts, { spending, orderStarts }] = await Promise.all([
    readGameAccounts(context.gameServices, puuid),
    readRunningLimits(context, { ...facts, region }),
  ])
  return toOfficePlayer(facts, {
    accounts: [...accounts].map(([game, account]) => ({
      game,
      account: typeof account === 'object' ? account.region : account,
    })),
    limit: { ...spending, renewsAt: spending.renewsAt.toISOString() },
    orderStarts,
    erased: gone ? { at: gone.at.toISOString(), operators: gone.operators } : null,
  })
}

async function regionOfLastOrder({ db }: PlayerContext, puuid: string): Promise<string> {
  const last = await pageOfOrders(db, puuid, { limit: 1 })
  if (isFailure(last)) throw new Error('a first page has no cursor')
  return last.rows[0]?.region ?? ''
}

function toOfficePlayer(
  { puuid, known, balances, attempts, blocks, notes, redemptions }: PlayerFacts,
  asked: Pick<OfficePlayer, 'accounts' | 'limit' | 'orderStarts' | 'erased'>,
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

/** Of whom the shop's books hold nothing but, perhaps, orders. */
function isEmpty({ known, balances, redemptions, blocks, notes }: PlayerFacts): boolean {
  const written = balances.length + redemptions.rows.length + blocks.length + notes.length
  return known === null && written === 0
}

/** Of whoever was erased, what is left is listed: under the pseudonym something, under the id nothing. */
async function unknownPlayer(context: PlayerContext, puuid: string): Promise<MissingPlayer | undefined> {
  const missing = await missingPlayer(context, puuid)
  return missing?.failure === 'ERASED_BEFORE' ? undefined : missing
}

const toCharged = (paid: OrderLine['payments'][number] | undefined) =>
  paid ? { minor: paid.minor, currency: paid.money } : null

interface Asked {
  readonly before?: string | undefined
  readonly limit: number
}

export async function readMovements(
  context: PlayerContext,
  operator: Operator,
  puuid: string,
  asked: Asked,
): Promise<{ movements: OfficeMovement[]; next: string | null } | PlayerFailure> {
  const unknown = await unknownPlayer(context, puuid)
  if (unknown) return unknown
  const page = await listMovements(context.db, puuid, asked)
  if (isFailure(page)) return page
  const movements = await withMovers(context.db, operator, puuid, page.movements)
  return {
    movements: movements.map(({ reference, createdAt, order, ...movement }) => ({
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

export async function readRefusedCodes(
  context: PlayerContext,
  puuid: string,
  { before, limit }: Asked,
): Promise<{ refusedCodes: OfficeRefusedCode[]; next: string | null } | PlayerFailure> {
  const unknown = await unknownPlayer(context, puuid)
  if (unknown) return unknown
  const page = await pageOfRefusedCodes(context.db, puuid, { after: before, limit })
  if (isFailure(page)) return page
  const refusedCodes = page.rows.map(({ refusedAt, ...code }) => ({ ...code, refusedAt: refusedAt.toISOString() }))
  return { refusedCodes, next: page.next }
}

export async function readOrdersOf(
  context: PlayerContext,
  puuid: string,
  { before, limit }: Asked,
): Promise<{ orders: OfficeOrder[]; next: string | null } | PlayerFailure> {
  const unknown = await unknownPlayer(context, puuid)
  if (unknown) return unknown
  const page = await pageOfOrders(context.db, puuid, { after: before, limit })
  return isFailure(page) ? page : { orders: page.rows.map(toOfficeOrder), next: page.next }
}

const toOfficeOrder = ({ payments, createdAt, ...order }: OrderLine): OfficeOrder => ({
  ...order,
  charged: toCharged(payments.at(-1)),
  createdAt: createdAt.toISOString(),
})
