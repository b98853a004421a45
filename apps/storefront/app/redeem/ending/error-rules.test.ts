import { expect, it } from 'vitest'
import { errorContent, missingGame } from './error-rules.ts'

// proves 4.fulfilment.12, 4.fulfilment.13
it.each(['CLAWEDBACK', 'REFUNDED'] as const)('%s leads to sorry, with the support link first', (status) => {
  const { words, use, actions } = errorContent('sorry', { code: 'X', claim: { status, items: {} } })
  expect({ words, use, first: actions[0] }).toEqual({ words: 'sorry.taken-back', use: 'used', first: 'support' })
})

it.each([
  ['ACCOUNT_MISSING_VALORANT', 'VAL'],
  ['ACCOUNT_MISSING_LOR', 'LOR'],
] as const)('names the game of %s', (validationStatus, game) => {
  expect(missingGame({ validationStatus })).toBe(game)
})
