import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { expect, it } from 'vitest'
import type { RedeemState } from '../redeem-state.ts'
import type { ErrorPageName } from '../status-rules.ts'
import { errorContent, missingGame } from './error-rules.ts'

// proves 4.fulfilment.12, 4.fulfilment.13
it.each(['CLAWEDBACK', 'REFUNDED'] as const)('%s leads to sorry, with the support link first', (status) => {
  const { words, use, actions } = errorContent('sorry', { code: 'X', claim: { status, items: {} } })
  expect({ words, use, first: actions[0] }).toEqual({ words: 'sorry.taken-back', use: 'used', first: 'support' })
})

it.each<[ErrorPageName, RedeemState, string, string, string[]]>([
  ['already-owned', {}, 'already-owned', 'notUsed', ['another']],
  ['already-redeemed', {}, 'already-redeemed', 'used', ['history', 'another']],
  ['incorrect-region', {}, 'incorrect-region', 'notUsed', ['switchAccount', 'another']],
  ['not-played', {}, 'not-played', 'notUsed', ['again', 'another']],
  ['unique-code-redeemed', {}, 'unique-code-redeemed', 'used', ['another', 'support']],
  ['sorry', { validationStatus: 'NON_EXISTING' }, 'sorry.unknown', 'notUsed', ['retype']],
  ['sorry', { validationStatus: 'EXPIRED' }, 'sorry.expired', 'notUsed', ['another']],
  ['sorry', { claim: { status: 'ERROR', items: {} } }, 'sorry.failed', 'notUsed', ['tryAgain', 'another']],
  [
    'sorry',
    { claim: { status: 'NOT_FOUND', items: {} } },
    'sorry.lost',
    'unknownUse',
    ['tryAgain', 'another', 'support'],
  ],
  ['sorry', { claim: { status: 'REFUNDED', items: {} } }, 'sorry.taken-back', 'used', ['support', 'another']],
  ['sorry', { claim: { items: {} } }, 'sorry.generic', 'notUsed', ['another', 'support']],
  ['sorry', { validationStatus: 'SUBMITTED' }, 'sorry.generic', 'notUsed', ['another', 'support']],
  ['sorry', {}, 'sorry.generic', 'notUsed', ['another', 'support']],
])('%s after %j says %s, that the code is %s, and offers %j', (page, state, words, use, actions) => {
  expect(errorContent(page, state)).toEqual({ words, use, actions })
})

it.each([
  ['ACCOUNT_MISSING_VALORANT', 'VAL'],
  ['ACCOUNT_MISSING_LOR', 'LOR'],
] as const)('names the game of %s', (validationStatus, game) => {
  expect(missingGame({ validationStatus })).toBe(game)
})

it.each([
  ['the first reward', { validationStatus: 'CLAIMABLE', rewards: rewardsOf('WR', 'LOL') }, 'WR'],
  ['nothing but the first reward', { rewards: rewardsOf('TFT') }, 'TFT'],
  ['a reward of no game', { rewards: rewardsOf('NONE') }, undefined],
  ['no reward', { rewards: rewardsOf() }, undefined],
  ['nothing', {}, undefined],
] satisfies [string, RedeemState, string | undefined][])('names the game of %s', (_, state, game) => {
  expect(missingGame(state)).toBe(game)
})

function rewardsOf(...games: Reward['game'][]): NonNullable<RedeemState['rewards']> {
  const list = games.map((game, index) => ({
    id: `reward-${index}`,
    game,
    kind: 'ITEM' as const,
    name: 'Dusk',
    typeLabel: 'SPRAY',
    quantity: 1,
    imageUrl: null,
    region: null,
  }))
  return { puuid: 'me', locale: 'en-us', list }
}
