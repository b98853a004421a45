import { describe, expect, it } from 'vitest'
import { createTranslate } from './translate.ts'

const messages = {
  plain: 'Buy',
  ended: 'Until {{time}}.',
  named: 'Hello {{name}}, {{ name }}',
  items_one: '{{count}} item',
  items_few: '{{count}} few',
  items_many: '{{count}} many',
  items_other: '{{count}} items',
  coins: 'Coins',
  coins_one: 'coin',
  coins_few: 'coins of a few',
  coins_many: 'coins of many',
  coins_other: 'coins',
}
// The keys of the test's own messages are not the product's.
const translate = (locale: Parameters<typeof createTranslate>[0]) =>
  createTranslate(locale, messages) as (key: string, values?: Record<string, string | number>) => string

describe('createTranslate', () => {
  it('finds a message and fills its placeholders', () => {
    const t = translate('en-us')
    expect(t('plain')).toBe('Buy')
    expect(t('named', { name: 'Ada' })).toBe('Hello Ada, Ada')
  })

  it.each([
    ['en-us', 1, '1 item'],
    ['en-us', 1_200, '1,200 items'],
    ['pl-pl', 3, '3 few'],
    ['pl-pl', 5, '5 many'],
    ['de-de', 1_200, '1.200 items'],
    ['ja-jp', 1, '1 items'],
  ] as const)('counts as %s counts: %d', (locale, count, text) => {
    expect(translate(locale)('items', { count })).toBe(text)
  })

  it('calls a thing by its name, and after a number as the language counts it', () => {
    expect(translate('en-us')('coins')).toBe('Coins')
    expect(translate('en-us')('coins', { count: 1 })).toBe('coin')
    expect(translate('pl-pl')('coins', { count: 22 })).toBe('coins of a few')
    expect(translate('en-us')('plain', { count: 2 }), 'what has no forms').toBe('Buy')
  })

  it.each([
    ['2:30 μ.μ.', 'Until 2:30 μ.μ.'],
    ['14:30', 'Until 14:30.'],
    ['2:30 p. m.', 'Until 2:30 p. m.'],
  ])('ends a sentence with %s in one stop', (time, text) => {
    expect(translate('el-gr')('ended', { time })).toBe(text)
  })

  it('leaves a placeholder without a value and a key without a message as they are', () => {
    expect(translate('en-us')('named')).toBe('Hello {{name}}, {{ name }}')
    expect(translate('en-us')('missing.key')).toBe('missing.key')
  })
})
