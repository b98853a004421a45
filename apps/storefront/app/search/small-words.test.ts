import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { ITEM_TYPES } from '@quartermaster/contract/product-types'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../../testing/sample-products.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { readAsked } from './asked.ts'
import { fold } from './fold.ts'
import { toIndexEntry } from './index-entry.ts'
import { kindWordsIn } from './kind-words.ts'
import { findEntries, toSearchable } from './search-rules.ts'
import { smallWords } from './small-words.ts'

/** A set of three things of one champion, and one that is called like a small word. */
const NAMES = {
  'en-us': ['Brannoch', 'Forge Choir Brannoch', 'Winter Brannoch', 'Drowned Choir Bundle', 'Sunset Vale'],
  'de-de': ['Brannoch', 'Fürstlicher Brannoch', 'Winter-Brannoch', 'Bundle: Versunkener Chor', 'Setzling'],
  'ja-jp': ['ブラノック', '鍛冶のブラノック', '冬のブラノック', '沈みし聖歌隊バンドル', '夕暮れの谷'],
} as const
const IDS = ['champion', 'forged', 'winter', 'bundle', 'map']
const TYPES = ['LOL_CHAMPION', 'LOL_CHAMPION_SKIN', 'LOL_CHAMPION_SKIN', 'LOL_BUNDLE', 'MAP'] as const

function find(locale: keyof typeof NAMES, q: string): string[] {
  const [champion, , , bundle] = NAMES[locale]
  const shelf = NAMES[locale].map((name, at) => {
    const belongsTo = at === 1 || at === 2 ? [bundle, champion] : []
    const [productId = '', productType = 'MAP'] = [IDS[at], TYPES[at]]
    return toIndexEntry(sampleProduct({ productId, productType, name, belongsTo, featured: at < 3 }), locale)
  })
  const index = toSearchable(shelf, kindWordsIn(createTranslate(locale, messagesOf(locale, 'shop'))))
  return findEntries(index, readAsked(`?q=${encodeURIComponent(q)}`), locale).map(({ productId }) => productId)
}

describe('words that are no names', () => {
  it.each([
    ['en-us', 'skin for brannoch', ['forged', 'winter']],
    ['en-us', 'drowned choir set', ['bundle', 'forged', 'winter']],
    ['en-us', 'the drowned choir', ['bundle', 'forged', 'winter']],
    ['en-us', 'bundle', ['bundle', 'forged', 'winter']],
    ['en-us', 'champion brannoch', ['champion', 'forged', 'winter']],
    ['en-us', 'sunset', ['map']],
    ['en-us', 'set', ['map']],
    ['en-us', 'brannoch for sunset', []],
    ['de-de', 'Skin für Brannoch', ['forged', 'winter']],
    ['de-de', 'Versunkener Chor Set', ['bundle', 'forged', 'winter']],
    ['de-de', 'Bundle', ['bundle', 'forged', 'winter']],
    ['de-de', 'Set', ['map']],
    ['ja-jp', 'ブラノックのスキン', ['forged', 'winter']],
    ['ja-jp', 'ブラノック用スキン', ['forged', 'winter']],
    ['ja-jp', '聖歌隊セット', ['bundle', 'forged', 'winter']],
    ['ja-jp', '聖歌隊 セット', ['bundle', 'forged', 'winter']],
    ['ja-jp', 'バンドル', ['bundle', 'forged', 'winter']],
    ['ja-jp', 'ぶらのっく', ['champion', 'forged', 'winter']],
  ] as const)('in %s, %s finds %j', (locale, q, ids) => {
    expect(find(locale, q)).toEqual(ids)
  })

  it.each(['%', '&&', '…', '🐟'])('nothing is called %s', (q) => {
    expect(find('en-us', q)).toEqual([])
  })

  it.each(Object.keys(LOCALES) as Locale[])(
    'in %s the word for a bundle finds bundles before their parts',
    (locale) => {
      const t = createTranslate<'shop'>(locale, messagesOf(locale, 'shop'))
      const word = t('type.BUNDLE')
      const part = sampleProduct({ productId: 'part', name: 'Maerith', belongsTo: [`Choir ${word}`] })
      const bundle = sampleProduct({ productId: 'bundle', productType: 'LOL_BUNDLE', name: 'Choir', featured: false })
      const index = toSearchable(
        [part, bundle].map((product) => toIndexEntry(product, locale)),
        kindWordsIn(t),
      )
      const found = findEntries(index, { ...readAsked(''), q: word }, locale)
      expect(found.map(({ productId }) => productId)).toEqual(['bundle', 'part'])
    },
  )

  it.each(Object.keys(LOCALES) as Locale[])('none of them is a kind in %s', (locale) => {
    const t = createTranslate<'shop'>(locale, messagesOf(locale, 'shop'))
    const kinds = ITEM_TYPES.map((type) => fold(t(typeKey(type))))
    expect(kinds.filter((kind) => smallWords(locale).has(kind))).toEqual([])
    expect(smallWords(locale).size).toBeGreaterThan(3)
  })
})
