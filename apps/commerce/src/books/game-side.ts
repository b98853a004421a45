import type { DeliveryListing } from '@quartermaster/contract/platform/game-services'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import { nameAtGame } from '../fulfilment/attempt.ts'
import type { Delivery } from '../fulfilment/store.ts'
import type { GameServiceFailure, GameServices } from '../game-services/game-services.ts'
import type { NoteFinding } from './findings.ts'

interface GameSide {
  readonly snapshot: Connection
  readonly gameServices: GameServices
  readonly span: Span
  readonly found: NoteFinding
}

/** Compares what the game services delivered in a span with the shop's deliveries, both ways. Answers how many. */
export async function compareGames(side: GameSide): Promise<number | GameServiceFailure> {
  const { gameServices, span } = side
  let listed = 0
  for (let after: string | null = null; ; ) {
    const page = await gameServices.listDeliveries({ ...span, after })
    if (isFailure(page)) return page
    listed += page.deliveries.length
    await comparePage(side, page.deliveries)
    after = page.next
    if (!after) break
  }
  const failure = await findUnknownToGames(side)
  return failure ?? listed
}

/** The shop's names begin with the delivery's id. The games may deliver for others too, under other names. */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[a-z]+-\d+$/

async function comparePage({ snapshot, found }: GameSide, deliveries: DeliveryListing['deliveries']): Promise<void> {
  const ours = new Map(
    deliveries.flatMap((delivery) => {
      const id = OURS.exec(delivery.deliveryId)?.[1]
      return id ? [[id, delivery] as const] : []
    }),
  )
  const { rows } = await sql<{ id: string; hasOrder: boolean; hasClaim: boolean; hasPurchase: boolean }>`
    select asked.id, exists (select 1 from shop_order o where o.order_id = asked.id) as "hasOrder",
      exists (select 1 from code_claim c where c.puuid = asked.puuid and c.claim_id = asked.id) as "hasClaim",
      exists (select 1 from ledger_transfer t
        where t.puuid = asked.puuid and t.reference = 'order:' || asked.id) as "hasPurchase"
    from unnest(${[...ours.keys()]}::uuid[], ${[...ours.values()].map(({ puuid }) => puuid)}::text[]) as asked (id, puuid)
    where not exists (select 1 from delivery d where d.delivery_id = asked.id)`.execute(snapshot)
  for (const { id, hasOrder, hasClaim, hasPurchase } of rows) {
    const { puuid, kind, items } = ours.get(id) as DeliveryListing['deliveries'][number]
    const detail = `${kind} ${items.map(({ productId, status }) => `${productId} ${status}`).join(', ')}`
    const at = { has: 'game services', puuid, detail }
    const owner = OWNERS[id.charAt(VERSION_AT)]
    const orderId = owner === 'order' ? id : null
    found({ ...at, what: 'delivery', id, lacks: 'deliveries', orderId })
    if (owner === 'claim' && !hasClaim) found({ ...at, what: 'claim', id, lacks: 'claims', orderId })
    if (owner !== 'order') continue
    if (!hasOrder) found({ ...at, what: 'order', id, lacks: 'orders', orderId })
    // While the order is here, the shop's own sides say whether it had to be paid.
    if (!hasOrder && !hasPurchase) {
      found({ ...at, what: 'purchase', id: `order:${id}`, lacks: 'ledger', orderId, detail: 'unless it was free' })
    }
  }
}

/** The first delivery of an order or a claim has its id, and their ids are of different versions. */
const OWNERS: Readonly<Record<string, 'order' | 'claim'>> = { 7: 'claim', 8: 'order' }
const VERSION_AT = 14

const BATCH = 100

/** What counts as arrived here and that the games know nothing of. They are asked by name, since deliveries may be late. */
async function findUnknownToGames({ snapshot, gameServices, span, found }: GameSide) {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Delivery[] } = await sql<Delivery>`
      select * from delivery
      where created_at >= ${span.from} and created_at < ${span.to}
        and (${after}::uuid is null or delivery_id > ${after}::uuid)
      order by delivery_id limit ${BATCH}`.execute(snapshot)
    const named = new Map(
      rows.flatMap((delivery) =>
        delivery.items
          .filter(({ kind, status }) => kind === 'ITEM' && status === 'FULFILLED')
          .map((item) => [nameAtGame(delivery, item), delivery] as const),
      ),
    )
    for (let first = 0; first < named.size; first += BATCH) {
      const ids = [...named.keys()].slice(first, first + BATCH)
      const answer = await gameServices.listDeliveries({ ids })
      if (isFailure(answer)) return answer
      const known = new Set(answer.deliveries.map(({ deliveryId }) => deliveryId))
      for (const id of ids.filter((name) => !known.has(name))) {
        const { puuid, source_kind, source_id } = named.get(id) as Delivery
        const orderId = source_kind === 'ORDER' ? source_id : null
        found({ what: 'delivery', id, has: 'deliveries', lacks: 'game services', puuid, orderId, detail: null })
      }
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return undefined
    after = last.delivery_id
  }
}
