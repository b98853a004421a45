import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { describe, expect, it } from 'vitest'
import type { Claim } from '../redeem-state.ts'
import { rewardsShown, type SuccessKind, successKind } from './success-rules.ts'

const item = (status: FulfillmentStatus) => ({ status, name: 'Dusk', quantity: 2 })
const claim = (status: FulfillmentStatus, ...items: FulfillmentStatus[]): Claim => ({
  status,
  items: Object.fromEntries(items.map((each, index) => [`reward-${index + 1}`, item(each)])),
})

describe('what the success page says first', () => {
  it.each<[string, Claim | undefined, SuccessKind]>([
    ['nothing is stored any more', undefined, 'whole'],
    ['nobody has heard of the claim yet', { items: { a: item('ERROR') } }, 'whole'],
    ['everything arrived', claim('FULFILLED', 'FULFILLED', 'FULFILLED'), 'whole'],
    ['a part did not arrive', claim('PARTIALLY_FULFILLED', 'FULFILLED', 'ERROR'), 'partly'],
    ['a part was owned already', claim('PARTIALLY_FULFILLED', 'ALREADY_OWNED', 'FULFILLED'), 'partly'],
    ['it is still on its way', claim('PENDING_FULFILLMENT', 'FULFILLED', 'REQUESTED'), 'onItsWay'],
  ])('when %s', (_, given, kind) => {
    expect(successKind(given)).toBe(kind)
  })
})

describe('the rewards on the success page', () => {
  const reward: Reward = {
    id: 'reward-1',
    game: 'LOL',
    kind: 'ITEM',
    name: 'Dusk Warden',
    typeLabel: 'CHAMPION_SKIN',
    quantity: 1,
    imageUrl: '/images/dusk.webp',
    region: 'EUW',
  }

  it('are those described', () => {
    const rewards = { puuid: 'me', locale: 'en-us', list: [reward] }
    expect(rewardsShown({ rewards, claim: claim('FULFILLED', 'FULFILLED') })).toEqual([reward])
  })

  it('are those the claim names while their description is being fetched', () => {
    expect(rewardsShown({ claim: claim('FULFILLED', 'FULFILLED') })).toEqual([
      {
        id: 'reward-1',
        game: 'NONE',
        kind: 'ITEM',
        name: 'Dusk',
        typeLabel: '',
        quantity: 2,
        imageUrl: null,
        region: null,
      },
    ])
  })

  it('are none where nothing is known', () => {
    expect(rewardsShown({})).toEqual([])
  })
})
