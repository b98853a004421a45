import { FOUND_KINDS, type FoundKind, OPERATOR_ROLES, type OperatorRole } from '@quartermaster/contract/operators'
import { findKnownHash } from '../codes/known-hash.ts'
import type { BaseContext } from '../context/context.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Operator } from '../operators/operator.ts'
import { type ActionName, mayDo } from '../operators/permissions.ts'
import {
  campaignsNamed,
  codeWithHash,
  creatorsNamed,
  type FoundCampaign,
  type FoundCode,
  type FoundCreator,
  type FoundOrder,
  type FoundPayment,
  type FoundPlayer,
  type FoundProduct,
  ordersWithEmail,
  ordersWithId,
  ordersWithReference,
  paymentsWithId,
  playersNamed,
  playersWithId,
  productsNamed,
} from './lookups.ts'
import { type Reading, readSearch } from './reading.ts'

/** What a text names, kind by kind. */
export interface FoundByKind {
  readonly players: readonly FoundPlayer[]
  readonly orders: readonly FoundOrder[]
  readonly payments: readonly FoundPayment[]
  readonly codes: readonly FoundCode[]
  readonly campaigns: readonly FoundCampaign[]
  readonly products: readonly FoundProduct[]
  readonly creators: readonly FoundCreator[]
}

/** What one must be allowed to find something of a kind. */
const NEEDED: Readonly<Record<FoundKind, ActionName>> = {
  PLAYER: 'players show',
  ORDER: 'players show',
  PAYMENT: 'players show',
  CODE: 'codes inspect',
  CAMPAIGN: 'find',
  PRODUCT: 'catalogue show',
  CREATOR: 'creators list',
}

const mayFind = (operator: Pick<Operator, 'roles'>, kind: FoundKind) => mayDo(operator, NEEDED[kind])

interface Closed {
  readonly kind: FoundKind
  readonly roles: OperatorRole[]
}

/** The kinds that an operator does not find, whatever they type, and the roles that do. */
export const closedTo = (operator: Operator): Closed[] =>
  FOUND_KINDS.filter((kind) => !mayFind(operator, kind)).map((kind) => ({
    kind,
    roles: OPERATOR_ROLES.filter((role) => mayFind({ roles: [role] }, kind)),
  }))

type SearchContext = Pick<BaseContext, 'db' | 'pool' | 'settings' | 'clock'>

/**
 * Finds whatever an operator types, of what their roles may see. The trail keeps whom and what of theirs was found, and not
 * what was typed, which may be a code.
 */
export async function find(
  context: SearchContext,
  operator: Operator,
  text: string,
  requestId?: string,
): Promise<FoundByKind> {
  const found = await lookUp(context, readingFor(operator, text))
  const { players, orders, codes } = found
  if (players.length + orders.length + codes.length > 0) {
    const detail = {
      players: players.map(({ puuid }) => puuid),
      orders: orders.map(({ orderId }) => orderId),
      codes: codes.map(({ codeHash }) => codeHash),
    }
    await recordAction(context.db, operator, 'find', 'search', detail, { requestId, now: context.clock() })
  }
  return found
}

interface Permitted extends Reading {
  /** The words once more, for who may see creators, and for who may see products. */
  readonly creator?: string
  readonly product?: string
}

/** Who may see no player finds neither players nor what is theirs. */
function readingFor(operator: Operator, text: string): Permitted {
  const { code, words, ...ofPlayers } = readSearch(text)
  return {
    ...(mayFind(operator, 'PLAYER') && ofPlayers),
    ...(code !== undefined && mayFind(operator, 'CODE') && { code }),
    ...(words !== undefined && { words }),
    ...(words !== undefined && mayFind(operator, 'CREATOR') && { creator: words }),
    ...(words !== undefined && mayFind(operator, 'PRODUCT') && { product: words }),
  }
}

async function lookUp(context: SearchContext, reading: Permitted): Promise<FoundByKind> {
  const { db } = context
  const { email, name, uuid, reference, id, code, words, creator, product } = reading
  const [named, known, byEmail, byId, byReference, payments, found, campaigns, products, creators] = await Promise.all([
    name ? playersNamed(db, name) : [],
    id ? playersWithId(db, [id]) : [],
    email ? ordersWithEmail(db, email) : [],
    uuid ? ordersWithId(db, uuid) : [],
    reference ? ordersWithReference(db, reference) : [],
    id ? paymentsWithId(db, id) : [],
    code ? findKnownHash(context, code).then((hash) => codeWithHash(db, hash)) : undefined,
    words ? campaignsNamed(db, words) : [],
    product ? productsNamed(db, product) : [],
    creator ? creatorsNamed(db, creator) : [],
  ])
  const receivers = [...new Set(byEmail.map(({ puuid }) => puuid))]
  const paid = payments[0] ? await ordersWithId(db, payments[0].orderId) : []
  return {
    players: distinct([...known, ...named, ...(receivers.length > 0 ? await playersWithId(db, receivers) : [])]),
    orders: [...byId, ...byReference, ...byEmail, ...paid],
    payments,
    codes: found ? [found] : [],
    campaigns,
    products,
    creators,
  }
}

function distinct(players: readonly FoundPlayer[]): FoundPlayer[] {
  return [...new Map(players.map((player) => [player.puuid, player])).values()]
}
