import { canonicalLocale, DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { MetaDescriptor } from 'react-router'
import type { PageData } from '../render-context/page-data.ts'
import type { Preview } from './preview-of.ts'

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The address below the language, such as `/lol/`. */
  readonly path: string
  /** What a link to the page shows, where the page has a picture. */
  readonly preview?: Preview | undefined
  readonly type?: 'product' | undefined
  /** Kept out of search engines: the page is nothing without its player. */
  readonly hidden?: boolean | undefined
}

/**
 * Title, description, the one address search engines keep, and the same page in every other language. Addresses begin
 * with the configured one, whatever host the visitor asked for.
 */
export function pageMeta(
  { locale, settings }: Pick<PageData, 'locale' | 'settings'>,
  page: PageMeta,
): MetaDescriptor[] {
  const { title, description, path, preview, type, hidden } = page
  const { shopUrl, brandName, redeemOnlyLanguages } = settings
  const address = (code: Locale) => `${shopUrl}/${code}${path}`
  const canonical = address(canonicalLocale(locale))
  const alternates = alternateLocales(path, redeemOnlyLanguages)
  const [first = DEFAULT_LOCALE] = alternates
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })
  const named = (name: string, content: string) => ({ name, content })
  const og = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { title: title === brandName ? title : `${title} | ${brandName}` },
    named('description', description),
    ...(hidden ? [named('robots', 'noindex')] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map((code) => alternate(LOCALES[code].tag, address(code))),
    alternate('x-default', address(alternates.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first)),
    og('type', type ?? 'website'),
    og('title', title),
    og('description', description),
    og('url', canonical),
    og('site_name', brandName),
    og('locale', LOCALES[locale].api),
    ...(preview
      ? [
          og('image', shopUrl + preview.address),
          og('image:width', `${preview.width}`),
          og('image:height', `${preview.height}`),
          og('image:alt', title),
          named('twitter:card', 'summary_large_image'),
        ]
      : []),
  ]
}

/** The languages a page is found in: where the shop is not offered, only the redeem pages are. */
export function alternateLocales(path: string, redeemOnly: readonly Locale[]): Locale[] {
  return LOCALE_CODES.filter(
    (code) => canonicalLocale(code) === code && (path.startsWith('/redeem/') || !redeemOnly.includes(code)),
  )
}
