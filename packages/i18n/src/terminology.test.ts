import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { describe, expect, it } from 'vitest'
import { messagesOf, sectionNames } from './messages.ts'
import { neverOf, says, termsOf } from './terminology.ts'

/** What players read. The sandbox's console is for engineers and stays English. */
const SECTIONS = sectionNames().filter((section) => section !== 'console')
const ENGLISH = termsOf(DEFAULT_LOCALE)
const PLURAL = /_(?:zero|one|two|few|many)$/

/** Plural forms that English has and the language does not are filled up from English, and never shown. */
function isShown(key: string, locale: Locale): boolean {
  const { pluralCategories } = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions()
  return !PLURAL.test(key) || pluralCategories.some((form) => key.endsWith(`_${form}`))
}

/** Every message of a locale, without what keeps its compounds together, as `section.key`, beside what English says there. */
function* messages(locale: Locale) {
  for (const section of SECTIONS) {
    const english = messagesOf(DEFAULT_LOCALE, section)
    for (const [key, text] of Object.entries(messagesOf(locale, section)).filter(([key]) => isShown(key, locale)))
      yield {
        key: `${section}.${key}`,
        text: text.replaceAll('\u2060', ''),
        english: english[key] ?? english[key.replace(PLURAL, '_other')] ?? '',
      }
  }
}

it.each(LOCALE_CODES)('%s has a term for every concept, and none besides', (locale) => {
  expect(Object.keys(termsOf(locale))).toEqual(Object.keys(ENGLISH))
})

describe.each(LOCALE_CODES)('the words of %s', (locale) => {
  const terms = termsOf(locale)
  const all = [...messages(locale)]

  it.each(Object.keys(ENGLISH))('name %s by its term wherever English does', (concept) => {
    const { said, without = [] } = terms[concept] ?? { said: [] }
    const spoken = all.filter(({ english }) => says(english, ENGLISH[concept]?.said ?? []))
    expect(spoken).not.toEqual([])
    const left = spoken.filter(({ text }) => !says(text, said))
    expect(left.filter(({ key }) => !without.includes(key)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
    const needed = left.map(({ key }) => key)
    expect(
      without.filter((key) => !needed.includes(key)),
      'exceptions that are none',
    ).toEqual([])
  })

  it('call an order that fills the wallet what it is, be it paid or not', () => {
    const { 'wallet.kind.TOP_UP': noun = '', 'orders.topUpTitle': title = '' } = messagesOf(locale, 'shop')
    const called = title
      .replace('{{currency}}', '')
      .replace(/[\s:]+/g, ' ')
      .trim()
      .toLowerCase()
    const known = noun.toLowerCase()
    // Where one fills up money, one fills up the currency instead: the word without its object.
    expect(called.includes(known) || known.startsWith(called), `${title} is not ${noun}`).toBe(true)
  })

  it('never say what an editor struck out', () => {
    const never = Object.keys(neverOf(locale))
    expect(never).not.toEqual([])
    const struck = all.flatMap(({ key, text }) =>
      never.filter((word) => says(text, [word])).map((word) => `${key}: ${text} (${word})`),
    )
    expect(struck).toEqual([])
  })
})
