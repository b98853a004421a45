import { type Delivering, notDelivered } from './delivering.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'

/** Several items in one delivery, and several of one. */
export function severalLines(
  { newId, grant, revoke, deliver, count }: Delivering,
  { item, secondItem, countedItem }: CheckOptions,
): Line[] {
  const part = 'Game services'
  const after = ['revoke.takes']
  const both = [item, secondItem ?? item].map((one) => ({ ...one, quantity: 1 }))
  const counted = countedItem ?? item
  const several = (quantity: number) => [{ ...counted, quantity }]
  return [
    {
      id: 'delivery.several',
      part,
      says: 'Of several items in one delivery each is given, and answered in the order asked for',
      needs: { option: '--second-item', given: secondItem !== undefined },
      after: [...after, 'delivery.owned'],
      async check() {
        await deliver(newId(), { ...revoke, items: both })
        await deliver(newId(), grant)
        const problem = notDelivered(await deliver(newId(), { ...grant, items: both }), 'ALREADY_OWNED', 'DELIVERED')
        if (problem) return `with the first of them owned, ${problem}`
        const has = await count(secondItem)
        await deliver(newId(), { ...revoke, items: both })
        const left = (await count()) + (await count(secondItem))
        if (has !== 1) return `the player has ${has} of the second`
        return left === 0 ? undefined : 'not all of them are taken back'
      },
    },
    {
      id: 'delivery.quantity',
      part,
      says: 'As many are given and taken as the quantity says, of a thing that a player may have several of',
      needs: { option: '--counted-item', given: countedItem !== undefined },
      after,
      async check() {
        const before = await count(counted)
        const wrong = async (wanted: number) => {
          const has = await count(counted)
          return has === before + wanted ? undefined : `the player has ${has}, not ${before + wanted}`
        }
        const steps = [
          { request: grant, quantity: 3, left: 3 },
          { request: grant, quantity: 2, left: 5 },
          { request: revoke, quantity: 4, left: 1 },
          { request: revoke, quantity: 1, left: 0 },
        ]
        for (const { request, quantity, left } of steps) {
          const answer = await deliver(newId(), { ...request, items: several(quantity) })
          const problem = notDelivered(answer, 'DELIVERED') ?? (await wrong(left))
          if (problem) return `after ${request.kind} of ${quantity}, ${problem}`
        }
        return undefined
      },
    },
  ]
}
