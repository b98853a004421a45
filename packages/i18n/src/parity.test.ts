import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { describe, expect, it } from 'vitest'
import { ownMessages } from './messages.ts'
import type { Section } from './sections.ts'
import type { Messages } from './translate.ts'

/** What players read. The sandbox's console is for engineers and stays English. */
const TRANSLATED: readonly Section[] = [
  'site',
  'consent',
  'bar',
  'sign-in',
  'payment',
  'shop',
  'redeem',
  'receipt',
  'returns',
  'finding',
]

const LANGUAGES = LOCALE_CODES.filter((locale) => locale !== DEFAULT_LOCALE && !LOCALES[locale].parent)
const VARIANTS = LOCALE_CODES.filter((locale) => LOCALES[locale].parent)

/** Names and codes that no language translates. */
const UNTRANSLATED = new Set([
  'OK',
  'LoL',
  'VAL',
  'Wild Rift',
  'LoR',
  'TFT',
  '2XKO',
  'RP',
  'VP',
  'Wild Cores',
  'Satchel Pay',
])
/** Words that a language happens to share with English. */
const SHARED_WORDS: Partial<Record<Locale, readonly string[]>> = {
  'cs-cz': ['Reference: {{reference}}'],
  'de-de': ['Bundle', 'Champion', 'Code', 'Details', 'Name', 'Region', 'Sandbox', 'Shop', 'Spray'],
  'fr-fr': ['Bundle', 'Champion', 'Code', 'Date', 'Menu', 'Messages', 'Site', 'Type'],
  'id-id': [
    'Champion',
    'Game',
    'Level {{number}}: {{name}}',
    'Menu',
    'Spray',
    'Top up',
    'Top up {{currency}}',
    'Wishlist',
    '{{money}} per 100',
  ],
  'it-it': ['Account: {{player}}', 'Bundle', 'Menu', 'Password', 'Spray'],
  'ko-kr': ['MM/YY'],
  'ms-my': ['Item', 'Menu'],
  'pl-pl': ['Menu'],
  'pt-br': ['Menu', 'Site', 'Spray', '{{count}} item'],
  'ro-ro': ['Card', 'Site'],
  'tr-tr': ['Site'],
  'vi-vn': ['Game', 'Menu'],
}

describe.each(TRANSLATED)('the words of %s', (section) => {
  const english = ownMessages(DEFAULT_LOCALE, section)

  // proves 1.words.2
  it.each(LANGUAGES)('have exactly the keys of English in %s, in the plural forms of its language', (locale) => {
    const words = ownMessages(locale, section)
    expect(Object.keys(words).sort()).toEqual(expectedKeys(english, locale).sort())
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(LANGUAGES)('keep the placeholders of English in %s', (locale) => {
    for (const [key, text] of Object.entries(ownMessages(locale, section)))
      expect([key, placeholders(text)]).toEqual([key, expectedPlaceholders(english, key, text, locale)])
  })

  it.each(LANGUAGES)('are not left in English in %s', (locale) => {
    const shared = SHARED_WORDS[locale] ?? []
    const left = Object.entries(ownMessages(locale, section)).filter(
      ([key, text]) => text === english[key] && /\p{L}/u.test(withoutPlaceholders(text)) && !shared.includes(text),
    )
    expect(left.filter(([, text]) => !UNTRANSLATED.has(text))).toEqual([])
  })

  it.each(VARIANTS)('differ in %s only where its parent has a message', (locale) => {
    const parent = ownMessages(LOCALES[locale].parent as Locale, section)
    for (const [key, text] of Object.entries(ownMessages(locale, section))) {
      expect(parent).toHaveProperty([key])
      expect(text).not.toBe(parent[key])
      expect([key, placeholders(text)]).toEqual([key, placeholders(parent[key] ?? '')])
    }
  })
})

/** Characters that Simplified Chinese writes in another way. */
const TRADITIONAL_ONLY =
  '購選擇兌碼遊戲帳載確認價錢買單訂這個說請開關語項頁東內無過還時間點後將會當處結資訊為與從們對應該發實錯誤'

// proves 9.locales.3
it('zh-cn is written in Simplified Chinese, zh-tw in Traditional', () => {
  const written = (locale: Locale) =>
    new Set(TRANSLATED.flatMap((section) => Object.values(ownMessages(locale, section))).join(''))
  const [simplified, traditional] = [written('zh-cn'), written('zh-tw')]
  expect([...TRADITIONAL_ONLY].filter((character) => simplified.has(character))).toEqual([])
  expect([...TRADITIONAL_ONLY].filter((character) => !traditional.has(character))).toEqual([])
})

// proves 9.locales.2
it.each(VARIANTS.filter((locale) => locale !== 'vn-vn'))('%s says something in its own way', (locale) => {
  expect(TRANSLATED.flatMap((section) => Object.keys(ownMessages(locale, section)))).not.toEqual([])
})

it('vn-vn is vi-vn under another address', () => {
  expect(TRANSLATED.flatMap((section) => Object.keys(ownMessages('vn-vn', section)))).toEqual([])
})

const PLURAL = /_(?:zero|one|two|few|many|other)$/

function isPlural(english: Messages, key: string): boolean {
  return PLURAL.test(key) && Object.hasOwn(english, key.replace(PLURAL, '_other'))
}

function expectedKeys(english: Messages, locale: Locale): string[] {
  const { pluralCategories } = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions()
  const keys = Object.keys(english).flatMap((key) =>
    isPlural(english, key) ? pluralCategories.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  )
  return [...new Set(keys)]
}

/** A form that serves a single number ("Your reward is ready") may leave the number out; every other form must say it. */
function expectedPlaceholders(english: Messages, key: string, text: string, locale: Locale): string[] {
  if (!isPlural(english, key)) return placeholders(english[key] ?? '')
  const all = placeholders(english[key.replace(PLURAL, '_other')] ?? '')
  const leavesNumberOut = !placeholders(text).includes('count') && servesOneNumber(locale, key.split('_').at(-1) ?? '')
  return leavesNumberOut ? all.filter((name) => name !== 'count') : all
}

function servesOneNumber(locale: Locale, form: string): boolean {
  const rules = new Intl.PluralRules(LOCALES[locale].tag)
  const served = Array.from({ length: 200 }, (_, number) => number).filter((number) => rules.select(number) === form)
  return served.length === 1
}

function placeholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, name = '']) => name))].sort()
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{\s*\w+\s*\}\}/g, '')
}
