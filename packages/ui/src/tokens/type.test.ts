import { LOCALE_CODES, LOCALES, LOCALES_WITHOUT_DISPLAY_CASE, type Locale } from '@quartermaster/contract/locales'
import { expect, test } from 'vitest'
import { fontGroupOf } from './font-groups.ts'
import { FONT_GROUPS, LANGUAGES_WITHOUT_DISPLAY_CASE } from './type.ts'

const EXPECTED: Partial<Record<Locale, string>> = {
  'ko-kr': 'korean',
  'ja-jp': 'japanese',
  'el-gr': 'greek-cyrillic',
  'ru-ru': 'greek-cyrillic',
  'vi-vn': 'vietnamese',
  'vn-vn': 'vietnamese',
  'zh-cn': 'chinese-simplified',
  'zh-tw': 'chinese-traditional',
  'th-th': 'thai',
}

// proves 1.words.3, 9.locales.7, 9.locales.8, 9.locales.9, 9.locales.10, 9.locales.11
test.each(LOCALE_CODES)('%s is set in the faces of its language', (locale) => {
  expect(fontGroupOf(LOCALES[locale].tag)).toBe(EXPECTED[locale] ?? 'latin')
})

// proves 9.locales.7, 9.locales.8, 9.locales.9, 9.locales.10, 9.locales.11
test('the tags without a region find their faces too', () => {
  for (const tag of ['ko', 'ja', 'el', 'vi', 'ru', 'zh-Hans', 'zh-CN', 'zh-Hant', 'zh-TW'])
    expect(fontGroupOf(tag)).not.toBe('latin')
})

test('the languages without display case are those of the locale table', () => {
  const languages = LOCALES_WITHOUT_DISPLAY_CASE.map((locale) => locale.split('-')[0])
  expect([...LANGUAGES_WITHOUT_DISPLAY_CASE].sort()).toEqual(languages.sort())
})

test('no face of one group is named by a group that cannot use it', () => {
  expect(FONT_GROUPS.latin.text).not.toContain('Noto')
  expect(FONT_GROUPS.korean.text).not.toContain('JP')
})
