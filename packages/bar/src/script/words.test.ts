import { describe, expect, it } from 'vitest'
import english from '../../../i18n/messages/en-us/bar.json' with { type: 'json' }
import { createSay, WORD_KEYS } from './words.ts'

describe("the bar's words", () => {
  it('are exactly the keys of the English catalogue', () => {
    expect(Object.keys(english).toSorted()).toEqual([...WORD_KEYS].toSorted())
  })

  it('take in their values', () => {
    expect(createSay(english)('balance', { amount: '1,350', currency: 'RP' })).toBe('Balance (RP): 1,350')
  })

  it('take in a player name that looks like a replacement pattern as it is', () => {
    expect(createSay(english)('account', { player: '$&$1#{{x}}' })).toContain('$&$1#{{x}}')
  })
})
