import { randomUUID } from 'node:crypto'
import { DeliveryAnswer, DeliveryListing, PlatformGame } from '@quartermaster/contract/platform/game-services'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { type Delivering, notDelivered, underAnotherId } from './delivering.ts'
import { fieldOf, listOf } from './fields.ts'
import { notRefused, notShaped } from './findings.ts'
import type { Line } from './line.ts'
import { notListed } from './pages.ts'
import type { Probe } from './probe.ts'

/** Giving, once per id, and what is said of it afterwards. */
export function grantLines({ ask }: Probe, { newId, firstId: id, grant, revoke, deliver, count }: Delivering): Line[] {
  const part = 'Game services'
  const after = ['delivery.grant']
  return [
    {
      id: 'delivery.grant',
      part,
      says: 'A granted item is DELIVERED, in the contract’s shape and under the id asked with, and then owned',
      async check() {
        // What an earlier check left behind.
        if ((await count()) > 0) await deliver(newId(), revoke)
        const answer = await deliver(id, grant)
        const problem =
          notShaped(answer, 200, DeliveryAnswer) ?? notDelivered(answer, 'DELIVERED') ?? underAnotherId(answer, id)
        if (problem) return problem
        return (await count()) > 0 ? undefined : 'it is not among the player’s items'
      },
    },
    {
      id: 'items.games',
      part,
      says: 'What is owned in one game is not owned in the others',
      after,
      async check() {
        for (const other of PlatformGame.options.filter((game) => game !== grant.game)) {
          const { body } = await ask(PLATFORM_CALLS.listItems, { params: { game: other, puuid: grant.puuid } })
          const shared = listOf(body, 'items').some(
            (owned) => fieldOf(owned, 'productId') === grant.items[0]?.productId,
          )
          if (shared) return `the item of ${grant.game} is owned in ${other} too`
        }
        return undefined
      },
    },
    {
      id: 'delivery.repeat',
      part,
      says: 'The same id again answers the first outcome again',
      after,
      async check() {
        const answer = await deliver(id, grant)
        return notDelivered(answer, 'DELIVERED') ?? underAnotherId(answer, id)
      },
    },
    {
      id: 'delivery.once',
      part,
      says: 'The same id again delivers nothing twice',
      after,
      async check() {
        const before = await count()
        await deliver(id, grant)
        const now = await count()
        return now === before ? undefined : `the player has ${now}, and had ${before}`
      },
    },
    {
      id: 'delivery.conflict',
      part,
      says: 'The same id for another delivery is refused: 409 CONFLICT',
      after,
      check: async () => notRefused(await deliver(id, revoke), 409, 'CONFLICT'),
    },
    {
      id: 'delivery.owned',
      part,
      says: 'What the player owns is ALREADY_OWNED under another id',
      after,
      check: async () => notDelivered(await deliver(newId(), grant), 'ALREADY_OWNED'),
    },
    {
      id: 'delivery.unknown',
      part,
      says: 'Nothing is delivered to an unknown player: 404 PLAYER_NOT_FOUND',
      check: async () => notRefused(await deliver(newId(), { ...grant, puuid: randomUUID() }), 404, 'PLAYER_NOT_FOUND'),
    },
    {
      id: 'delivery.invalid',
      part,
      says: 'A delivery of nothing is refused: 400 INVALID_REQUEST',
      check: async () => notRefused(await deliver(newId(), { ...grant, items: [] }), 400, 'INVALID_REQUEST'),
    },
    {
      id: 'deliveries.ids',
      part,
      says: 'Deliveries are listed by id, and unknown ids are left out',
      after,
      async check() {
        const answer = await ask(PLATFORM_CALLS.listDeliveries, { query: { ids: `${id},${newId()}` } })
        const problem = notShaped(answer, 200, DeliveryListing)
        if (problem) return problem
        const listed = listOf(answer.body, 'deliveries')
        if (listed.length !== 1) return `${listed.length} are listed, not the one there is`
        const told = listed.map((one) => [fieldOf(one, 'deliveryId'), fieldOf(one, 'puuid'), fieldOf(one, 'kind')])
        return told[0]?.join() === [id, grant.puuid, 'GRANT'].join() ? undefined : 'it is told as another delivery'
      },
    },
    {
      id: 'deliveries.span',
      part,
      says: 'Deliveries are listed by the time they were asked for, page by page',
      after,
      async check() {
        const call = PLATFORM_CALLS.listDeliveries
        return notListed(ask, { call, shape: DeliveryListing, list: 'deliveries', field: 'deliveryId' }, id)
      },
    },
  ]
}
