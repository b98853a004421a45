/**
 * The locale table: the site's 29 path locales and what the rest of the system calls each of them.
 * `tag` is the BCP 47 tag for `<html lang>` and Intl; `api` the xx_YY form of the content-code calls;
 * `parent` the locale whose words a regional variant builds on; `canonical` the address that search engines keep.
 */
interface LocaleRow {
  readonly tag: string
  readonly api: string
  readonly name: string
  readonly parent?: string
  readonly canonical?: string
}

/** Every first load carries this table: what follows from a locale itself is not written down. */
const TABLE = {
  'cs-cz': { name: 'Čeština' },
  'de-de': { name: 'Deutsch' },
  'el-gr': { name: 'Ελληνικά' },
  'en-au': { name: 'English (Australia)', parent: 'en-us' },
  'en-gb': { name: 'English (United Kingdom)', parent: 'en-us' },
  'en-ph': { name: 'English (Philippines)', parent: 'en-us' },
  'en-pl': { name: 'English (Poland)', parent: 'en-us' },
  'en-sg': { name: 'English (Singapore)', parent: 'en-us' },
  'en-us': { name: 'English (United States)' },
  'es-ar': { name: 'Español (Argentina)', parent: 'es-mx' },
  'es-es': { name: 'Español (España)' },
  'es-mx': { name: 'Español (Latinoamérica)' },
  'fr-fr': { name: 'Français' },
  'hu-hu': { name: 'Magyar' },
  'id-id': { name: 'Bahasa Indonesia' },
  'it-it': { name: 'Italiano' },
  'ja-jp': { name: '日本語' },
  'ko-kr': { name: '한국어' },
  'ms-my': { name: 'Bahasa Melayu' },
  'pl-pl': { name: 'Polski' },
  'pt-br': { name: 'Português (Brasil)' },
  'ro-ro': { name: 'Română' },
  'ru-ru': { name: 'Русский' },
  'th-th': { name: 'ไทย' },
  'tr-tr': { name: 'Türkçe' },
  'vi-vn': { name: 'Tiếng Việt' },
  // Not a valid language tag; the address is kept for players who have it, search engines are sent to vi-vn.
  'vn-vn': { name: 'Tiếng Việt', tag: 'vi', parent: 'vi-vn', canonical: 'vi-vn' },
  'zh-cn': { name: '简体中文', tag: 'zh-Hans-CN' },
  'zh-tw': { name: '繁體中文', tag: 'zh-Hant-TW' },
} as const satisfies Record<string, Omit<LocaleRow, 'tag' | 'api'> & Partial<LocaleRow>>

export type Locale = keyof typeof TABLE
export const LOCALE_CODES = Object.keys(TABLE) as Locale[]
export const LOCALES = Object.fromEntries(LOCALE_CODES.map((code) => [code, rowOf(code)])) as Readonly<
  Record<Locale, LocaleRow>
>
export const DEFAULT_LOCALE: Locale = 'en-us'

/** Upper-case and letter-spaced display text is not used here: casing breaks in Greek and Turkish, Hangul has none. */
export const LOCALES_WITHOUT_DISPLAY_CASE: readonly Locale[] = ['ko-kr', 'el-gr', 'tr-tr']
/** The footer shows the regional legal block and the regional support link. */
export const LOCALES_WITH_REGIONAL_LEGAL: readonly Locale[] = ['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw']
/** The redeem footer shows the regional partners' logos. */
export const LOCALES_WITH_FOOTER_LOGOS: readonly Locale[] = ['zh-tw', 'vi-vn', 'vn-vn']

function rowOf(code: Locale): LocaleRow {
  const [language, region = ''] = code.split('-')
  const country = region.toUpperCase()
  return { tag: `${language}-${country}`, api: `${language}_${country}`, ...TABLE[code] }
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(TABLE, value)
}

export function canonicalLocale(locale: Locale): Locale {
  return (LOCALES[locale].canonical as Locale | undefined) ?? locale
}

const API_LOCALES = new Set(LOCALE_CODES.map((code) => LOCALES[code].api))

/** The content-code calls speak xx_YY. Accepts either form; an unknown locale is a caller's mistake and throws. */
export function toApiLocale(locale: string = DEFAULT_LOCALE): string {
  if (API_LOCALES.has(locale)) return locale
  // Stryker disable next-line StringLiteral,ArrayDeclaration: what does not match is in no list, whatever stands for it
  const [, language = '', region = ''] = locale.match(/^([a-z]{2})-([a-z]{2})$/) ?? []
  const converted = `${language}_${region.toUpperCase()}`
  if (API_LOCALES.has(converted)) return converted
  throw new Error(`Error: ${locale} not in ${[...API_LOCALES].join(', ')}`)
}

export function fromApiLocale(apiLocale: string): Locale | undefined {
  return LOCALE_CODES.find((code) => LOCALES[code].api === apiLocale)
}

/** Best supported locale for an Accept-Language header: exact match, then the first locale of the same language. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale | undefined {
  // Stryker disable next-line StringLiteral: no header asks for no language, as any other text does
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      // Stryker disable next-line StringLiteral: a split text has a first part
      const [tag = '', ...parameters] = part.toLowerCase().split(';')
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { tag: tag.trim(), weight: q ? Number(q.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const found = matchTag(tag)
    if (found) return found
  }
  return undefined
}

/** Which locale a bare language means; for most languages there is only one to choose. */
const LOCALE_OF_LANGUAGE: Readonly<Record<string, Locale>> = { en: 'en-us', es: 'es-es', zh: 'zh-tw' }
const SPANISH_OF_THE_AMERICAS = /^es-(419|bo|cl|co|cr|cu|do|ec|gt|hn|mx|ni|pa|pe|pr|py|sv|us|uy|ve)$/

function matchTag(tag: string): Locale | undefined {
  if (isLocale(tag)) return tag
  // Stryker disable next-line StringLiteral: a split text has a first part
  const [language = ''] = tag.split('-')
  if (language === 'zh' && /hans|-sg|-cn/.test(tag)) return 'zh-cn'
  if (SPANISH_OF_THE_AMERICAS.test(tag)) return 'es-mx'
  return LOCALE_OF_LANGUAGE[language] ?? LOCALE_CODES.find((code) => code.startsWith(`${language}-`))
}
