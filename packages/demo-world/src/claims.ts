import { createHash } from 'node:crypto'
import type { DeliveryAnswer, DeliveryRequest } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { uuidFrom } from '@quartermaster/contract/uuid'
import { DEMO_CODES, type DemoCode } from './codes.ts'

type Claimed = Pick<DemoCode, 'campaign'>

/** The id of a code's claim, of version 7 as the shop's own: the same in every demo world, so that the games know it too. */
export function claimIdOf({ campaign }: Claimed, puuid: string): string {
  const hex = createHash('sha256').update(`quartermaster demo claim ${campaign.name} ${puuid}`).digest('hex')
  return uuidFrom(hex, { version: 7, variant: '8' })
}

/** How a reward stands in a claim. In part: the first arrived, the others were owned already. */
export function rewardStatus(status: FulfillmentStatus, index: number): FulfillmentStatus {
  if (status !== 'PARTIALLY_FULFILLED') return status
  return index === 0 ? 'FULFILLED' : 'ALREADY_OWNED'
}

export interface DemoDelivery {
  readonly deliveryId: string
  readonly request: DeliveryRequest
  readonly answer: DeliveryAnswer
}

const ANSWERED: Partial<Record<FulfillmentStatus, DeliveryAnswer['items'][number]['status']>> = {
  FULFILLED: 'DELIVERED',
  ALREADY_OWNED: 'ALREADY_OWNED',
}

/** What the games have delivered for the claims that have arrived, one delivery for each game. */
export const DEMO_DELIVERIES: readonly DemoDelivery[] = DEMO_CODES.flatMap(({ campaign, claim }) => {
  if (!claim) return []
  const { puuid, status: claimed } = claim
  const arrived = campaign.rewards.flatMap((reward, index) => {
    const status = ANSWERED[rewardStatus(claimed, index)]
    return reward.kind === 'ITEM' && status ? [{ ...reward, status }] : []
  })
  return [...Map.groupBy(arrived, ({ game }) => game)].map(([game, items]): DemoDelivery => {
    const deliveryId = `${claimIdOf({ campaign }, puuid)}-${game.toLowerCase()}-0`
    return {
      deliveryId,
      request: {
        puuid,
        game,
        kind: 'GRANT',
        items: items.map(({ productType, productId }) => ({ productType, productId, quantity: 1 })),
      },
      answer: { deliveryId, items: items.map(({ productId, status }) => ({ productId, status })) },
    }
  })
})
