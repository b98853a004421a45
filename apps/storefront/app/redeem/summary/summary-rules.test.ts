import { expect, it } from 'vitest'
import type { RedeemState } from '../redeem-state.ts'
import { regionsOf } from './receiver-rules.ts'
import { nextStep } from './summary-rules.ts'

const reader = { puuid: 'me', locale: 'en-us' }
const rewards = { ...reader, list: [] }
const known: RedeemState = { code: 'X', validationStatus: 'CLAIMABLE', rewards }

it.each([
  ['no code', {}, 'none'],
  ['a code nobody answered for', { code: 'X', validationStatus: 'SUBMITTED' }, 'validate'],
  ['rewards described in another language', { ...known, rewards: { ...rewards, locale: 'de-de' } }, 'validate'],
  ['rewards described to another player', { ...known, rewards: { ...rewards, puuid: 'you' } }, 'validate'],
  ['rewards but no answer', { code: 'X', rewards }, 'validate'],
  ['an answer that has yet to come, and rewards of the last', { ...known, validationStatus: 'SUBMITTED' }, 'validate'],
  ['what the player has yet to confirm', known, 'none'],
  ['a claim that got no answer', { ...known, claim: { key: 'k', items: {} } }, 'claim'],
  ['a claim under way', { ...known, claim: { status: 'PENDING_FULFILLMENT', items: {} } }, 'follow'],
  ['a claim that took too long', { ...known, claim: { status: 'REQUESTED', items: {}, late: true } }, 'none'],
  ['a claim that has arrived', { ...known, claim: { status: 'FULFILLED', items: {} } }, 'none'],
] satisfies [string, RedeemState, string][])('with %s the next step is known', (_, state, step) => {
  expect(nextStep(state, reader)).toBe(step)
})

it('names each game once with the region of its account', () => {
  const regions = regionsOf([
    { game: 'LOL', region: 'NA' },
    { game: 'LOL', region: 'NA' },
    { game: 'VAL', region: null },
  ])
  expect(regions).toEqual([
    { game: 'LOL', region: 'NA' },
    { game: 'VAL', region: null },
  ])
})
