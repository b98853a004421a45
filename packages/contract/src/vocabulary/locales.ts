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

const TABLE = {
  'cs-cz': { tag: 'cs-CZ', api: 'cs_CZ', name: 'Čeština' },
  'de-de': { tag: 'de-DE', api: 'de_DE', name: 'Deutsch' },
  'el-gr': { tag: 'el-GR', api: 'el_GR', name: 'Ελληνικά' },
  'en-au': { tag: 'en-AU', api: 'en_AU', name: 'English (Australia)', parent: 'en-us' },
  'en-gb': { tag: 'en-GB', api: 'en_GB', name: 'English (United Kingdom)', parent: 'en-us' },
  'en-ph': { tag: 'en-PH', api: 'en_PH', name: 'English (Philippines)', parent: 'en-us' },
  'en-pl': { tag: 'en-PL', api: 'en_PL', name: 'English (Poland)', parent: 'en-us' },
  'en-sg': { tag: 'en-SG', api: 'en_SG', name: 'English (Singapore)', parent: 'en-us' },
  'en-us': { tag: 'en-US', api: 'en_US', name: 'English (United States)' },
  'es-ar': { tag: 'es-AR', api: 'es_AR', name: 'Español (Argentina)', parent: 'es-mx' },
  'es-es': { tag: 'es-ES', api: 'es_ES', name: 'Español (España)' },
  'es-mx': { tag: 'es-MX', api: 'es_MX', name: 'Español (Latinoamérica)' },
  'fr-fr': { tag: 'fr-FR', api: 'fr_FR', name: 'Français' },
  'hu-hu': { tag: 'hu-HU', api: 'hu_HU', name: 'Magyar' },
  'id-id': { tag: 'id-ID', api: 'id_ID', name: 'Bahasa Indonesia' },
  'it-it': { tag: 'it-IT', api: 'it_IT', name: 'Italiano' },
  'ja-jp': { tag: 'ja-JP', api: 'ja_JP', name: '日本語' },
  'ko-kr': { tag: 'ko-KR', api: 'ko_KR', name: '한국어' },
  'ms-my': { tag: 'ms-MY', api: 'ms_MY', name: 'Bahasa Melayu' },
  'pl-pl': { tag: 'pl-PL', api: 'pl_PL', name: 'Polski' },
  'pt-br': { tag: 'pt-BR', api: 'pt_BR', name: 'Português (Brasil)' },
  'ro-ro': { tag: 'ro-RO', api: 'ro_RO', name: 'Română' },
  'ru-ru': { tag: 'ru-RU', api: 'ru_RU', name: 'Русский' },
  'th-th': { tag: 'th-TH', api: 'th_TH', name: 'ไทย' },
  'tr-tr': { tag: 'tr-TR', api: 'tr_TR', name: 'Türkçe' },
  'vi-vn': { tag: 'vi-VN', api: 'vi_VN', name: 'Tiếng Việt' },
  // Not a valid language tag; the address is kept for players who have it, search engines are sent to vi-vn.
  'vn-vn': { tag: 'vi', api: 'vn_VN', name: 'Tiếng Việt', parent: 'vi-vn', canonical: 'vi-vn' },
  'zh-cn': { tag: 'zh-Hans-CN', api: 'zh_CN', name: '简体中文' },
  'zh-tw': { tag: 'zh-Hant-TW', api: 'zh_TW', name: '繁體中文' },
} as const satisfies Record<string, LocaleRow>

export type Locale = keyof typeof TABLE
export const LOCALES: Readonly<Record<Locale, LocaleRow>> = TABLE
export const LOCALE_CODES = Object.keys(TABLE) as Locale[]
export const DEFAULT_LOCALE: Locale = 'en-us'

/** Upper-case and letter-spaced display text is not used here: casing breaks in Greek and Turkish, Hangul has none. */
export const LOCALES_WITHOUT_DISPLAY_CASE: readonly Locale[] = ['ko-kr', 'el-gr', 'tr-tr']
/** The footer shows the regional legal block and the regional support link. */
export const LOCALES_WITH_REGIONAL_LEGAL: readonly Locale[] = ['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw']
/** The redeem footer shows the regional partners' logos. */
export const LOCALES_WITH_FOOTER_LOGOS: readonly Locale[] = ['zh-tw', 'vi-vn', 'vn-vn']

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
