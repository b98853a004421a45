import { holdsCode } from '@quartermaster/contract/codes-in-text'
import { isUuid } from '@quartermaster/contract/uuid'
import { PlayerIdSchema } from '@quartermaster/contract/wire/office/primitives'
import type { FastifyRequest } from 'fastify'
import { findOrderById } from '../../orders/order/store.ts'
import { inTrail, isPseudonym } from '../../player-data/erased.ts'
import { findGone } from '../../search/known-player.ts'
import type { OfficeContext } from './context.ts'

/** Whether it is about an order of somebody who was erased: then nothing is kept of what was typed. */
export async function isOfErased(
  { db }: Pick<OfficeContext, 'db'>,
  { params }: Pick<FastifyRequest, 'params'>,
): Promise<boolean> {
  const { orderId } = params as Readonly<Record<string, string>>
  const order = orderId !== undefined && isUuid(orderId) ? await findOrderById(db, orderId) : undefined
  return order !== undefined && isPseudonym(order.puuid)
}

/** What the trail calls what is about no one thing, or about something whose name it must not keep. */
const NOTHING_NAMED = 'office'

/**
 * What a call that is refused is about, for the trail: as its address says, which nobody has looked at yet. A code in it, or what
 * no text can hold, is not written down, and neither is the id of who was erased. Where the address names nothing, it is what
 * would have been made: as it was typed.
 */
export async function subjectOfCall(
  books: Pick<OfficeContext, 'db' | 'settings'>,
  { params }: Pick<FastifyRequest, 'params'>,
  typed = '',
): Promise<string> {
  const named = params as Readonly<Record<string, string>>
  const subject = Object.values(named).join('/') || typed
  if (!PlayerIdSchema.safeParse(subject).success || holdsCode(subject)) return NOTHING_NAMED
  const { puuid } = named
  return puuid !== undefined && (await findGone(books, puuid)) ? inTrail(puuid) : subject
}
