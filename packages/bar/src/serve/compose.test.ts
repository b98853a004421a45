import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import { BUGS } from '@quartermaster/ui/tokens/marks'
import { describe, expect, it } from 'vitest'
import english from '../../../i18n/messages/en-us/bar.json' with { type: 'json' }
import { buildBarCore } from '../../build.ts'
import { composeBarScript } from './compose.ts'

const parts = {
  core: 'seen(BAR_SCRIPT)',
  product: 'directcontent-lol',
  locale: 'en-us',
  words: english,
  ssoUrl: 'https://sso.test/',
} as const

/** Runs a script as a page would, with `seen` as the only thing it may call. */
function run(script: string): Record<string, unknown> {
  let seen: unknown
  new Function('seen', script)((value: unknown) => {
    seen = value
  })
  return seen as Record<string, unknown>
}

describe('a composed script', () => {
  it('tells the core its product, locale, words and sign-on host', () => {
    expect(run(composeBarScript(parts))).toEqual({
      product: 'directcontent-lol',
      locale: 'en-us',
      tag: 'en-US',
      words: english,
      ssoUrl: 'https://sso.test',
      brand: {},
    })
  })

  it.each([
    ['vn-vn', 'vi'],
    ['zh-cn', 'zh-Hans-CN'],
  ])('knows the language tag of %s', (locale, tag) => {
    expect(run(composeBarScript({ ...parts, locale }))).toMatchObject({ tag })
  })

  it('carries hostile words as plain text', () => {
    const menu = `</script><script>alert(1)</script>\u2028"\\'\`\${1}`
    const script = composeBarScript({ ...parts, words: { ...english, menu } })
    expect(script).not.toContain('</script>')
    expect(run(script)).toMatchObject({ words: { menu } })
  })

  it('takes only the words the bar knows', () => {
    const script = composeBarScript({ ...parts, words: { ...english, unrelated: 'x' } })
    expect(run(script).words).toEqual(english)
  })

  it('is refused when a word is missing, by the name of the word and the locale', () => {
    const { menu: _, ...words } = english
    expect(() => composeBarScript({ ...parts, locale: 'de-de', words })).toThrow("The bar's words in de-de lack menu")
  })
})

describe('the scripts of every product and locale', () => {
  it('are at most 13 KB by brotli and 15 KB by gzip, where 20 KB is the limit', async () => {
    const core = await buildBarCore()
    for (const locale of LOCALE_CODES) {
      const words = messagesOf(locale, 'bar')
      const script = composeBarScript({
        ...parts,
        core,
        locale,
        words,
        brand: { bug: { viewBox: '0 0 32 32', paths: [{ d: BUGS.default.path }] } },
      })
      expect(brotliCompressSync(script).length, locale).toBeLessThanOrEqual(13 * 1024)
      expect(gzipSync(script).length, locale).toBeLessThanOrEqual(15 * 1024)
    }
  })
})
