import { isLocale, LOCALES } from '@quartermaster/contract/locales'
import type { BarBrand, BarProduct } from '@quartermaster/contract/platform/bar'
import type { BarScript } from '../script/script.ts'
import { type BarWords, WORD_KEYS } from '../script/words.ts'

export interface BarScriptParts {
  /** The text of dist/bar.js; see readBarCore. */
  readonly core: string
  readonly product: BarProduct
  readonly locale: string
  /** The catalogue's section `bar` in the script's language. */
  readonly words: Readonly<Record<string, string>>
  /** Origin of the sign-on host, which answers GET /session. */
  readonly ssoUrl: string
  readonly brand?: Pick<BarBrand, 'logo' | 'bug'>
}

/** One product's script in one locale: what sets it apart, then the core, in one function that leaks no name. */
export function composeBarScript({ core, product, locale, words, ssoUrl, brand }: BarScriptParts): string {
  const script: BarScript = {
    product,
    locale,
    tag: isLocale(locale) ? LOCALES[locale].tag : locale,
    words: requireWords(words, locale),
    ssoUrl: ssoUrl.replace(/\/+$/, ''),
    brand: brand ?? {},
  }
  return `(()=>{const BAR_SCRIPT=${toLiteral(script)};\n${core.trim()}\n})();\n`
}

function requireWords(words: Readonly<Record<string, string>>, locale: string): BarWords {
  const missing = WORD_KEYS.filter((key) => !words[key])
  if (missing.length > 0) throw new Error(`The bar's words in ${locale} lack ${missing.join(', ')}`)
  return Object.fromEntries(WORD_KEYS.map((key) => [key, words[key]])) as BarWords
}

/** JSON that stays harmless inside a script element, too. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
