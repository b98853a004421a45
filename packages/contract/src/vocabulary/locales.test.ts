import { describe, expect, it } from 'vitest'
import {
  canonicalLocale,
  fromApiLocale,
  isLocale,
  LOCALE_CODES,
  LOCALES,
  LOCALES_WITH_FOOTER_LOGOS,
  LOCALES_WITH_REGIONAL_LEGAL,
  LOCALES_WITHOUT_DISPLAY_CASE,
  negotiateLocale,
  toApiLocale,
} from './locales.ts'

describe('the locale table', () => {
  // proves 1.words.2, 9.locales.1
  it('routes all 29 locales', () => {
    expect(LOCALE_CODES).toEqual(
      `cs-cz de-de el-gr en-au en-gb en-ph en-pl en-sg en-us es-ar es-es es-mx fr-fr hu-hu id-id it-it ja-jp ko-kr ms-my
       pl-pl pt-br ro-ro ru-ru th-th tr-tr vi-vn vn-vn zh-cn zh-tw`.split(/\s+/),
    )
  })

  // proves 9.locales.1
  it('holds all of the shorter list of 22', () => {
    const shorter = `cs-cz de-de el-gr en-us es-es es-mx fr-fr hu-hu id-id it-it ja-jp ko-kr ms-my pl-pl pt-br ro-ro
      ru-ru th-th tr-tr vi-vn vn-vn zh-tw`.split(/\s+/)
    expect(shorter).toHaveLength(22)
    expect(LOCALE_CODES).toEqual(expect.arrayContaining(shorter))
  })

  it('gives every locale a tag that Intl understands', () => {
    for (const code of LOCALE_CODES) expect(Intl.NumberFormat.supportedLocalesOf(LOCALES[code].tag)).toHaveLength(1)
  })

  it('sends search engines from vn-vn to vi-vn, and nobody else anywhere', () => {
    expect(LOCALE_CODES.filter((code) => canonicalLocale(code) !== code)).toEqual(['vn-vn'])
    expect(canonicalLocale('vn-vn')).toBe('vi-vn')
    expect(LOCALES['vn-vn'].tag).toBe('vi')
  })

  it('calls every language by its own name', () => {
    for (const code of LOCALE_CODES) {
      const { tag, name } = LOCALES[code]
      const ownName = new Intl.DisplayNames(tag, { type: 'language' }).of(new Intl.Locale(tag).language) ?? '?'
      expect(name.toLowerCase()).toContain(ownName.toLowerCase())
    }
  })

  // proves 9.locales.2
  it('builds regional variants on the locale whose words they share', () => {
    const variants = LOCALE_CODES.filter((code) => LOCALES[code].parent).map((code) => [code, LOCALES[code].parent])
    expect(Object.fromEntries(variants)).toEqual({
      'en-au': 'en-us',
      'en-gb': 'en-us',
      'en-ph': 'en-us',
      'en-pl': 'en-us',
      'en-sg': 'en-us',
      'es-ar': 'es-mx',
      'vn-vn': 'vi-vn',
    })
  })

  // proves 9.locales.5, 9.locales.6
  it('names the locales of each special list', () => {
    expect(LOCALES_WITHOUT_DISPLAY_CASE).toEqual(['ko-kr', 'el-gr', 'tr-tr'])
    expect(LOCALES_WITH_REGIONAL_LEGAL).toEqual(['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw'])
    expect(LOCALES_WITH_FOOTER_LOGOS).toEqual(['zh-tw', 'vi-vn', 'vn-vn'])
  })
})

describe('isLocale', () => {
  // proves 5.rules.1
  it.each(['en-us', 'vn-vn'])('accepts %s', (value) => expect(isLocale(value)).toBe(true))
  // proves 5.rules.1
  it.each(['en', 'xx-yy', 'EN-US', '', 'toString', undefined, 7, [['en-us']]])('refuses %s', (value) =>
    expect(isLocale(value)).toBe(false),
  )
})

describe('toApiLocale', () => {
  // proves 5.rules.4
  it('writes every locale as xx_YY and reads it back', () => {
    for (const code of LOCALE_CODES) {
      expect(toApiLocale(code)).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
      expect(fromApiLocale(toApiLocale(code))).toBe(code)
    }
  })

  // proves 2.routing.10
  it('takes en-us where no locale is named', () => {
    expect(toApiLocale()).toBe('en_US')
  })

  // proves 5.rules.4
  it('leaves a locale that is in the underscore list already', () => {
    expect(toApiLocale('pt_BR')).toBe('pt_BR')
  })

  // proves 5.rules.5, 8.catalogue.20
  it.each(['xx-yy', 'en', '', 'en-us-x', 'x-en-us'])('fails for %j, naming it and what there is', (locale) => {
    expect(() => toApiLocale(locale)).toThrow(`Error: ${locale} not in cs_CZ, de_DE, `)
  })
})

describe('negotiateLocale', () => {
  // proves 2.routing.8
  it.each([
    ['de-AT, en;q=0.5', 'de-de'],
    ['fr;q=0.3, ja;q=0.9', 'ja-jp'],
    ['fr ; q=0.3, ja ; q=0.9', 'ja-jp'],
    ['fr;level=1;q=0.3, ja;level=1;q=0.9', 'ja-jp'],
    ['ja;q=0.5, fr', 'fr-fr'],
    ['en-GB', 'en-gb'],
    ['en-NZ', 'en-us'],
    ['es-419', 'es-mx'],
    ['es-CL', 'es-mx'],
    ['es-AR', 'es-ar'],
    ['es-usa', 'es-es'],
    ['xes-MX', undefined],
    ['es', 'es-es'],
    ['zh-Hans-CN', 'zh-cn'],
    ['zh-HK', 'zh-tw'],
    ['zh-SG', 'zh-cn'],
    ['ms-SG', 'ms-my'],
    ['vi', 'vi-vn'],
    ['tlh, *;q=0.1', undefined],
    ['tlh, de;q=0.1', 'de-de'],
    ['de;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
    ['\u0000;;;q=x,,', undefined],
  ])('reads %j as %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale)
  })
})
