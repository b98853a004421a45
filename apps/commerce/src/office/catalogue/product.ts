import { canonicalLocale, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { OfficePicture, PriceStep, ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import type { Settings } from '@quartermaster/settings/settings'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import type { ListedProduct, LocalisedText, Product, ProductAsset } from '../../catalogue/product.ts'
import type { StoredCatalogue } from '../../catalogue/store.ts'
import { imageUrl } from '../../catalogue/wire.ts'
import { withSales } from '../../cms/draft-parts.ts'
import { whyNotOnSale } from '../../pricing/availability.ts'

type Texts = Pick<ListedProduct, 'name' | 'description'>

/** No word of a language or of what it builds on: players read English instead. */
export function isMissing(text: LocalisedText, locale: Locale): boolean {
  for (let at: Locale | undefined = locale; at; at = LOCALES[at].parent as Locale | undefined) {
    if (text[at] !== undefined) return false
  }
  return true
}

const lacks = ({ name, description }: Texts, locale: Locale) =>
  isMissing(name, locale) || isMissing(description, locale)

export function toOfficeProduct(
  product: Texts & Pick<Product, 'gameId' | 'productId' | 'productType'>,
  hasDraft: boolean,
) {
  const { gameId, productId, productType } = product
  // A language that has two addresses is one.
  const missing = LOCALE_CODES.filter((locale) => canonicalLocale(locale) === locale && lacks(product, locale)).length
  return { gameId, productId, name: product.name['en-us'], type: productType, missing, hasDraft }
}

export function describeProduct(
  stored: StoredCatalogue,
  listed: ListedProduct,
  { hasDraft, now, settings }: { readonly hasDraft: boolean; readonly now: Date; readonly settings: Settings },
): ProductAnswer {
  return {
    version: String(stored.version),
    product: toOfficeProduct(listed, hasDraft),
    slug: listed.slug,
    texts: LOCALE_CODES.map((locale) => ({
      locale,
      name: listed.name[locale] ?? null,
      description: listed.description[locale] ?? null,
      isMissing: lacks(listed, locale),
      pictureText: listed.pictureText?.[locale] ?? null,
    })),
    prices: listed.contents.length > 0 ? [] : listed.prices.map(withSales),
    calendar: priceCalendar(stored, listed, now),
    notOnSale: whyNotOnSale(listed, settings, now),
    pictures: listed.assets.map(toOfficePicture),
    ...(listed.contents.length > 0 && { contents: listed.contents.map(withSales) }),
  }
}

export const toOfficePicture = ({ type, path, width, height, fingerprint, focus }: ProductAsset): OfficePicture => ({
  kind: type,
  url: imageUrl({ path, fingerprint }),
  width,
  height,
  focus: focus ?? null,
})

/** The catalogue with another writing of a product, as it would be published now. */
export function withChange(
  stored: StoredCatalogue,
  listed: ListedProduct,
  change: Partial<Pick<ListedProduct, 'prices' | 'contents'>>,
  now: Date,
) {
  const changed: ListedProduct = { ...listed, ...change }
  const { gameId, productId } = listed
  const publication = { gameId, productId, publishedAt: now.toISOString(), listed: changed }
  return {
    listed: changed,
    stored: {
      ...stored,
      products: stored.products.map((product) => (product === listed ? changed : product)),
      published: [...stored.published, publication],
    },
  }
}

const MOST_STEPS = 12

/** What the calculator and the 30-day rule make of the prices, from now on, whenever one begins or ends. */
export function priceCalendar(stored: StoredCatalogue, { gameId, productId }: ListedProduct, now: Date): PriceStep[] {
  const steps: PriceStep[] = []
  let at: Date | undefined = now
  for (let count = 0; at && count < MOST_STEPS; count += 1) {
    const from: Date = at
    const catalogue = createCatalogue(String(stored.version), stored.products, from, stored.published)
    const product = catalogue.findById(gameId, productId)
    const [price] = product?.prices ?? []
    if (product && price) {
      const { currency, original, final } = price
      const step = { currency, original, final, prior: catalogue.priorPrice(product) ?? null }
      const { from: _, ...last } = steps.at(-1) ?? { from: '' }
      if (JSON.stringify(last) !== JSON.stringify(step)) steps.push({ from: from.toISOString(), ...step })
    }
    at = catalogue.changesAt
  }
  return steps
}
