import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { expect, it } from 'vitest'
import { redeemAddresses } from './redeem-addresses.ts'
import { addressOfPlace, placeOf, placeToGoOn } from './redeem-places.ts'
import type { RedeemState } from './redeem-state.ts'

const reward: Reward = {
  id: 'reward-1',
  game: 'VAL',
  kind: 'ITEM',
  name: 'Caged Cinder',
  typeLabel: 'CHARM',
  quantity: 1,
  imageUrl: null,
  region: 'NA',
}
const rewards = { puuid: 'p', locale: 'en-us', list: [reward] }
const claimable: RedeemState = { code: 'X', validationStatus: 'CLAIMABLE', rewards }

// proves 4.fulfilment.1, 8.catalogue.22
it.each([
  ['nothing', {}, 'entry'],
  ['a code nobody answered for', { code: 'X', validationStatus: 'SUBMITTED' }, 'summary'],
  ['rewards in another language, cleared', { code: 'X', validationStatus: 'CLAIMABLE' }, 'summary'],
  ['a claimable code', claimable, 'summary'],
  ['a claim without an answer', { ...claimable, claim: { key: 'k', items: {} } }, 'summary'],
  ['a claim under way', { ...claimable, claim: { status: 'REQUESTED', items: {} } }, 'summary'],
  ['a claim that takes long', { ...claimable, claim: { status: 'REQUESTED', items: {}, late: true } }, 'success'],
  ['a claim that arrived', { ...claimable, claim: { status: 'FULFILLED', items: {} } }, 'success'],
  ['a claim that arrived in part', { ...claimable, claim: { status: 'PARTIALLY_FULFILLED', items: {} } }, 'success'],
  [
    'a claim that arrived, its rewards cleared by a new language',
    { code: 'X', validationStatus: 'CLAIMABLE', claim: { status: 'FULFILLED', items: {} } },
    'success',
  ],
  ['a claim of what is owned', { ...claimable, claim: { status: 'ALREADY_OWNED', items: {} } }, 'already-owned'],
  [
    'a used-up code of this player',
    { ...claimable, validationStatus: 'ALREADY_CLAIMED', claim: { status: 'FULFILLED', items: {} } },
    'already-redeemed',
  ],
  [
    'a used-up code of somebody else',
    { ...claimable, validationStatus: 'ALREADY_CLAIMED', claim: { status: 'NOT_FOUND', items: {} } },
    'unique-code-redeemed',
  ],
  ['a code asked about anew', { ...claimable, validationStatus: 'SUBMITTED' }, 'summary'],
  ['a code without any answer stored', { code: 'X', rewards }, 'summary'],
  [
    'a used-up code of a claim nobody has asked about',
    { ...claimable, validationStatus: 'ALREADY_CLAIMED' },
    'unique-code-redeemed',
  ],
  ['a code of another region', { ...claimable, validationStatus: 'REGION_NOT_ELIGIBLE' }, 'incorrect-region'],
  [
    'a code of another region, whatever became of a claim',
    { ...claimable, validationStatus: 'REGION_NOT_ELIGIBLE', claim: { status: 'FULFILLED', items: {} } },
    'incorrect-region',
  ],
  [
    'a claim nobody has heard of, its rewards cleared',
    { code: 'X', validationStatus: 'EXPIRED', claim: { items: {} } },
    'summary',
  ],
  ['no rewards', { code: 'X', validationStatus: 'EXPIRED', rewards: { ...rewards, list: [] } }, 'sorry'],
] satisfies [string, RedeemState, string][])('%s stands at its place', (_, state, place) => {
  expect(placeOf(state)).toBe(place)
})

// proves 2.routes.17, 2.routes.18, 2.routes.23, 2.routes.31, 4.redeem.6
it.each([
  ['entry', '/en-us/redeem/'],
  ['summary', '/en-us/redeem/summary/'],
  ['success', '/en-us/redeem/success/'],
  ['sorry', '/en-us/redeem/summary/error/sorry/'],
  ['already-owned', '/en-us/redeem/summary/error/already-owned/'],
] as const)('%s is at %s', (place, address) => {
  expect(addressOfPlace('en-us', place)).toBe(address)
})

it('keeps the history beside the steps', () => {
  expect(redeemAddresses.history('ja-jp')).toBe('/ja-jp/redeem/history/')
})

it.each([
  ['nothing', {}, 'entry'],
  ['a code that waits in its field', { code: 'X' }, 'entry'],
  ['a code that is asked about', { code: 'X', validationStatus: 'SUBMITTED' }, 'summary'],
  ['a claimable code', claimable, 'summary'],
  ['a code of another region', { ...claimable, validationStatus: 'REGION_NOT_ELIGIBLE' }, 'incorrect-region'],
] satisfies [string, RedeemState, string][])('who comes back with %s is led on', (_, state, place) => {
  expect(placeToGoOn(state)).toBe(place)
})
