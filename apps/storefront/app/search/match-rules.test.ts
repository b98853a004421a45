import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { AS_TYPED, closeness, foldText, slips } from './match-rules.ts'

describe('fold', () => {
  it.each([
    ['Drowned CHOIR', 'drowned choir'],
    ['Éclipse à Noël', 'eclipse a noel'],
    ['K’Sante', 'ksante'],
    ['Star-Guardian: Réunion!', 'star guardian reunion'],
    ['STRASSE Straße', 'strasse strasse'],
    ['Łódź Đorđe', 'lodz dorde'],
    ['İSTANBUL ısı', 'istanbul isi'],
    ['ＡＢＣ１２３', 'abc123'],
    ['Λύκος', 'λυκοσ'],
    ['Ёлка', 'елка'],
    ['ゲームモード', fold('げーむもーど')],
    ['ｹﾞｰﾑ', fold('ゲーム')],
    ['กระเป๋า\u2060เงิน', 'กระเป๋าเงิน'],
  ])('writes %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('keeps the vowels of Thai, which are marks of another kind', () => {
    expect(fold('ที่')).not.toBe(fold('ท'))
  })

  it('changes nothing a second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(fold(fold(text))).toBe(fold(text))))
  })
})

describe('closeness', () => {
  const near = (typed: string, text: string) => closeness(fold(typed), foldText(text))

  it.each([
    ['choir', 'Drowned Choir Maerith', 1],
    ['cho', 'Drowned Choir Maerith', 0.9],
    ['hoir', 'Drowned Choir Maerith', 0.7],
    ['drownedcho', 'Drowned Choir Maerith', AS_TYPED],
    ['마', '마에리스', 0.9],
    ['ㅁ', '마에리스', 0.9],
    ['聖歌隊', '沈みし聖歌隊', 0.7],
    ['กริช', 'สกินกริช', 0.7],
    ['せいか', 'セイカ', 1],
  ])('of %s in %s is %d', (typed, text, expected) => {
    expect(near(typed, text)).toBe(expected)
  })

  it.each([
    ['maeirth', 'Maerith', 'two letters swapped'],
    ['marith', 'Maerith', 'one left out'],
    ['maerrith', 'Maerith', 'one too many'],
    ['maezith', 'Maerith', 'one exchanged'],
    ['winterglsas', 'Winterglass Maerith', 'in a long word'],
    ['wintergals', 'Winterglass Maerith', 'twice in a long word'],
    ['maeri th'.replace(' ', 'x'), 'Maerith', 'one too many in the middle'],
    ['沈みす聖歌', '沈みし聖歌隊', 'one sign exchanged'],
  ])('forgives %s for %s: %s', (typed, text) => {
    const found = near(typed, text)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(AS_TYPED)
  })

  it.each([
    ['cat', 'Car'],
    ['xaezixh', 'Maerith'],
    ['brannoch', 'Maerith'],
    ['zz', 'Drowned Choir'],
  ])('does not take %s for %s', (typed, text) => {
    expect(near(typed, text)).toBe(0)
  })
})

describe('slips', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

  it('are none for what a word begins with, and for what is within where that counts', () => {
    fc.assert(
      fc.property(word, word, word, (before, term, after) => {
        expect(slips(term, term + after, false)).toBe(0)
        expect(slips(term, before + term + after, true)).toBe(0)
      }),
    )
  })

  it('are one more at most for each letter that is left out, and never more than there are letters', () => {
    fc.assert(
      fc.property(word, fc.nat(), (meant, at) => {
        const typed = [...meant].toSpliced(at % meant.length, 1).join('')
        expect(slips(typed, meant, false)).toBeLessThanOrEqual(1)
        expect(slips(meant, typed, false)).toBeLessThanOrEqual(1)
        expect(slips(meant, '', false)).toBe(meant.length)
      }),
    )
  })
})
