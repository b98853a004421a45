import { randomUUID } from 'node:crypto'
import type { DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf, listOf } from './fields.ts'
import type { CheckOptions, NamedItem } from './options.ts'
import type { Asking, Probe, Probed } from './probe.ts'

/** Deliveries of the one item that the check may give and take. */
export interface Delivering {
  readonly newId: () => string
  /** Of the first delivery of all, which is asked for again at the end. */
  readonly firstId: string
  readonly grant: DeliveryRequest
  readonly revoke: DeliveryRequest
  deliver(deliveryId: string, request: unknown, more?: Asking): Promise<Probed>
  /** How many of the item, or of another one, the player has now. */
  count(item?: NamedItem): Promise<number>
  /** Takes back what a line that failed midway has left with the player. */
  cleanUp(): Promise<void>
}

export function createDelivering({ ask }: Probe, { player, game, item, secondItem }: CheckOptions): Delivering {
  const items = [{ ...item, quantity: 1 }]
  const newId = () => `check-${randomUUID()}`
  const delivering: Delivering = {
    newId,
    firstId: newId(),
    grant: { puuid: player, game, kind: 'GRANT', items },
    revoke: { puuid: player, game, kind: 'REVOKE', items },
    deliver: (deliveryId, body, more) => ask(PLATFORM_CALLS.deliver, { params: { deliveryId }, body, ...more }),
    async count({ productId } = item) {
      const isIt = (owned: unknown) => String(fieldOf(owned, 'productId')).toLowerCase() === productId.toLowerCase()
      const { body } = await ask(PLATFORM_CALLS.listItems, { params: { game, puuid: player } })
      return listOf(body, 'items')
        .filter(isIt)
        .reduce<number>((sum, owned) => sum + Number(fieldOf(owned, 'quantity')), 0)
    },
    async cleanUp() {
      for (const left of secondItem ? [item, secondItem] : [item]) {
        const quantity = await delivering.count(left)
        if (quantity > 0) await delivering.deliver(newId(), { ...delivering.revoke, items: [{ ...left, quantity }] })
      }
    },
  }
  return delivering
}

/** The shop takes an answer under another id for none. */
export function underAnotherId({ body }: Probed, deliveryId: string): string | undefined {
  const said = fieldOf(body, 'deliveryId')
  return said === deliveryId
    ? undefined
    : `answered under the deliveryId ${JSON.stringify(said)}, not the one asked with`
}

/** What is wrong with a delivery that should have one outcome for each of its items. */
export function notDelivered({ status, body }: Probed, ...wanted: readonly string[]): string | undefined {
  if (status !== 200) return `answered ${status}, not 200`
  const said = listOf(body, 'items').map((item) => fieldOf(item, 'status'))
  return said.join() === wanted.join() ? undefined : `answered ${JSON.stringify(said)}, not ${wanted.join(', ')}`
}
