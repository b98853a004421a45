import { canonicalLocale, DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { MetaDescriptor } from 'react-router'
import type { PageData } from './page-data.ts'

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The address below the language, such as `/lol/`. */
  readonly path: string
  readonly image?: string | undefined
  readonly hidden?: boolean | undefined
}

/** Title, description, the one address search engines keep, and the same page in every other language. */
export function pageMeta({ locale, settings }: PageData, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image, hidden = false } = page
  const address = (code: Locale) => `${settings.shopUrl}/${code}${path}`
  const fullTitle = `${title} | ${settings.brandName}`
  if (hidden)
    return [{ title: fullTitle }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(canonicalLocale(locale)) },
    ...LOCALE_CODES.filter((code) => canonicalLocale(code) === code).map((code) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: LOCALES[code].tag,
      href: address(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(canonicalLocale(locale)) },
    { property: 'og:site_name', content: settings.brandName },
    ...(image ? [{ property: 'og:image', content: new URL(image, settings.shopUrl).href }] : []),
  ]
}
