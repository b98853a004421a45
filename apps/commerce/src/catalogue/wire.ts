import { currencyOf } from '@quartermaster/contract/games'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { Locale } from '@quartermaster/contract/locales'
import { PICTURES_FOR } from '@quartermaster/contract/pictures'
import { isSaleEnabled } from '@quartermaster/contract/product-types'
import type { Asset, CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { keepThaiWhole } from '@quartermaster/i18n/thai-words'
import type { Catalogue } from './catalogue.ts'
import { currencyOffers, type OfferPlace } from './currency-offers.ts'
import { costAlone, partOf } from './prices.ts'
import { isOnSale, optionalTextIn, type Product, type ProductAsset, priceIn, textIn } from './product.ts'
import { namesAround, parentOf, relatedProducts } from './related.ts'
import { type ShownPrice, shownPrice } from './shown-price.ts'

/** Where the image server stands; the picture's fingerprint follows, so that its address changes with it. */
const IMAGES = '/images'

/** Where a language writes without spaces, its compounds stay on one line of a description. */
const wholeWords = (text: string, locale: Locale): string => (locale === 'th-th' ? keepThaiWhole(text) : text)

export function imageUrl({ path, fingerprint }: Pick<ProductAsset, 'path' | 'fingerprint'>): string {
  return `${IMAGES}/v-${fingerprint}/${path}`
}

/** A picture that is no product's. */
export function plainImageUrl(path: string): string {
  return `${IMAGES}/${path}`
}

/** The address of a product's page, without the locale that navigation puts before it. */
function pagePath({ gameId, slug }: Pick<Product, 'gameId' | 'slug'>): string {
  return `/${gameId}/${slug}/`
}

/** The picture for cards and receipts. */
export function thumbnailOf(product: Product): Asset {
  const asset = product.assets.find(({ type }) => type === PICTURES_FOR.card[0]) ?? product.assets[0]
  if (!asset) throw new Error(`${product.gameId}/${product.productId} has no picture`)
  return toAsset(product.productId, asset)
}

/** For whom a page is written: its language, and whether reductions are told there against the prior price. */
export interface Audience {
  readonly locale: Locale
  readonly prior: boolean
}

export function toEntry(catalogue: Catalogue, product: Product, { locale, prior }: Audience): CatalogueEntry {
  const currency = currencyOf(product.gameId)
  const listed = priceIn(product, currency)
  const price = listed && shownPrice(catalogue, product, listed, prior)
  const names = namesAround(catalogue, product).map((name) => textIn(name, locale))
  const parent = parentOf(catalogue, product)
  return {
    ...toLink(product, locale),
    currency,
    price: price?.original ?? 0,
    cost: price?.final ?? 0,
    thumbnail: thumbnailOf(product),
    featured: product.featured,
    releasedOn: product.releasedOn,
    ...(names.length > 0 && { belongsTo: names }),
    ...(parent && { parent: toLink(parent, locale) }),
    ...(product.spotlight && { spotlight: product.spotlight.place }),
    ...(price && inTime(price)),
  }
}

/** When a price ends and what it is compared with, in the shape of every answer that has a price. */
export function inTime({ until, comparison }: ShownPrice): Pick<CatalogueEntry, 'until' | 'comparison'> {
  return { ...(until && { until: new Date(until).toISOString() }), comparison }
}

export function toProductPage(
  catalogue: Catalogue,
  product: Product,
  { now, settings, ...audience }: Audience & Pick<OfferPlace, 'now' | 'settings'>,
): CatalogueProduct {
  const { locale } = audience
  const [bundle] = catalogue.bundlesWith(product)
  const entry = toEntry(catalogue, product, audience)
  const pictureText = optionalTextIn(product.pictureText, locale)
  return {
    ...entry,
    id: `${product.gameId}/${product.productId}`,
    type: product.productType,
    description: wholeWords(textIn(product.description, locale), locale),
    thumbnailUrl: entry.thumbnail.url,
    assets: [
      ...product.assets.map((asset) => toAsset(product.productId, asset)),
      ...[...product.levels, ...product.chromas].flatMap(({ id, asset }) => (asset ? [toAsset(id, asset)] : [])),
    ],
    ...(pictureText && { pictureText }),
    defaultChromaId: product.defaultChromaId,
    chromas: product.chromas.map(({ id, name, color }) => ({ id, name: textIn(name, locale), color })),
    levels: product.levels.map(({ id, name }) => ({ id, name: textIn(name, locale) })),
    bundleId: bundle?.productId ?? null,
    bundleUrl: bundle ? pagePath(bundle) : null,
    showBundleLink: bundle !== undefined && product.showBundleLink,
    parent: entry.parent ?? null,
    contents: product.contents.flatMap((content) => {
      const item = catalogue.findById(product.gameId, content.productId)
      if (!item) return []
      const alone = costAlone(partOf(content, item))
      return [{ ...toEntry(catalogue, item, audience), itemPriceInBundle: content.price, alone }]
    }),
    ...(bundle && { bundle: toEntry(catalogue, bundle, audience) }),
    related: relatedProducts(catalogue, product, now).map((near) => ({
      ...toEntry(catalogue, near.product, audience),
      relation: near.relation,
    })),
    currencyOffers: currencyOffers(catalogue, product.gameId, {
      locale,
      region: LOCALE_REGIONS[locale],
      now,
      settings,
    }),
    ...nextChange(catalogue),
    sold: product.purchasable && isOnSale(product, now) && isSaleEnabled(product.gameId, product.productId, settings),
    version: catalogue.version,
  }
}

export function nextChange({ changesAt }: Catalogue): Pick<CatalogueProduct, 'changesAt'> {
  return changesAt ? { changesAt: changesAt.toISOString() } : {}
}
function toLink(product: Product, locale: Locale) {
  return {
    gameId: product.gameId,
    productId: product.productId,
    productSlug: product.slug,
    productType: product.productType,
    name: textIn(product.name, locale),
  }
}

function toAsset(productId: string, asset: ProductAsset): Asset {
  const { type, width, height, dominantColor, focus } = asset
  return { productId, type, url: imageUrl(asset), width, height, dominantColor, ...(focus && { focus }) }
}
