import { canonicalLocale, LOCALE_CODES, LOCALES } from '@quartermaster/contract/locales'
import { describe, expect, it } from 'vitest'
import { parseUiLocales } from './locale.ts'

describe('ui_locales', () => {
  // proves 7.sign-on.5
  it.each(LOCALE_CODES)('understands %s as the site writes it, as a language tag and as the API writes it', (code) => {
    expect(parseUiLocales(code)).toBe(code)
    expect(parseUiLocales(LOCALES[code].api)).toBe(code)
    // The tag of vn-vn is that of Vietnamese at large, which vi-vn answers to.
    expect(parseUiLocales(LOCALES[code].tag)).toBe(canonicalLocale(code))
  })

  it.each([
    ['xx-YY fr-FR en-US', 'fr-fr'],
    ['pt', 'pt-br'],
    ['es-CL', 'es-mx'],
    ['zh-Hans', 'zh-cn'],
  ])('takes the first language it knows of %j', (value, expected) => {
    expect(parseUiLocales(value)).toBe(expected)
  })

  it.each([undefined, '', '   ', 'xx', '<script>', ['en-us'], 7])('takes nothing from %j', (value) => {
    expect(parseUiLocales(value)).toBeUndefined()
  })
})
