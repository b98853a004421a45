import type { Found } from '@quartermaster/contract/wire/office/session'
import { textIn } from '../catalogue/product.ts'
import type { Operator } from '../operators/operator.ts'
import { type NotPermitted, refusalFor } from '../operators/permissions.ts'
import type { OfficeContext } from './context.ts'
import { listOrdersBy } from './order-list.ts'

const MOST_OF_A_KIND = 8
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever an operator types: one look-up by a key for each kind of thing it may be. */
export async function find(
  { db, catalogue }: Pick<OfficeContext, 'db' | 'catalogue'>,
  operator: Operator,
  typed: string,
): Promise<readonly Found[] | NotPermitted> {
  const refusal = refusalFor(operator, 'find')
  if (refusal) return refusal
  const text = typed.trim()
  if (text === '') return []
  const seesPlayers = !refusalFor(operator, 'players show')
  const players = seesPlayers ? await findPlayers(db, text) : []
  const orders = seesPlayers ? await findOrders(db, text) : []
  const campaigns = await db
    .selectFrom('campaign')
    .select(['name', 'state'])
    .where('name', 'like', `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('name')
    .limit(MOST_OF_A_KIND)
    .execute()
  const wanted = text.toLowerCase()
  const products = catalogue
    .current()
    .products.filter(
      ({ productId, name }) => productId.includes(wanted) || textIn(name, 'en-us').toLowerCase().includes(wanted),
    )
    .slice(0, MOST_OF_A_KIND)
  return [
    ...players,
    ...orders,
    ...campaigns.map(({ name, state }) => ({ kind: 'CAMPAIGN', id: name, title: name, detail: state }) as const),
    ...products.map(
      ({ gameId, slug, name }) =>
        ({ kind: 'PRODUCT', id: `${gameId}/${slug}`, title: textIn(name, 'en-us'), detail: gameId }) as const,
    ),
  ]
}

type Db = OfficeContext['db']

/** By id; by name#tag among those whose session the shop keeps itself. */
async function findPlayers(db: Db, text: string): Promise<Found[]> {
  const byId = await db.selectFrom('wallet').select('puuid').where('puuid', '=', text).limit(1).executeTakeFirst()
  if (byId) return [{ kind: 'PLAYER', id: byId.puuid, title: byId.puuid, detail: 'Player' }]
  const [name = '', tag = ''] = text.split('#')
  const named = await db
    .selectFrom('shop_session')
    .select(['puuid', 'claims'])
    .distinct()
    .where(({ eb, ref, and }) =>
      and([
        eb(ref('claims', '->>').key('name'), '=', name),
        ...(tag ? [eb(ref('claims', '->>').key('tag'), '=', tag)] : []),
      ]),
    )
    .limit(MOST_OF_A_KIND)
    .execute()
  return named.map(({ puuid, claims }) => ({
    kind: 'PLAYER',
    id: puuid,
    title: `${claims.name}#${claims.tag}`,
    detail: puuid,
  }))
}

/** By id or reference, or by the id of a payment of theirs. */
async function findOrders(db: Db, text: string): Promise<Found[]> {
  const orders = await listOrdersBy(
    db,
    UUID.test(text) ? { orderId: text.toLowerCase() } : { reference: text.toUpperCase() },
    MOST_OF_A_KIND,
  )
  const payments = await db
    .selectFrom('payment')
    .select(['payment_id', 'order_id', 'state', 'gateway'])
    .where('gateway', 'in', ['sandbox', 'stripe'])
    .where('payment_id', '=', text)
    .execute()
  return [
    ...orders.map(
      ({ orderId, reference, title, state }) =>
        ({ kind: 'ORDER', id: orderId, title: `${reference} · ${title}`, detail: state }) as const,
    ),
    ...payments.map(
      ({ payment_id, order_id, gateway, state }) =>
        ({ kind: 'PAYMENT', id: order_id, title: payment_id, detail: `${gateway} · ${state}` }) as const,
    ),
  ]
}
