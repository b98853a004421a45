import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { Money } from '@quartermaster/contract/money'
import type { ImageKind, ItemType, ProductType } from '@quartermaster/contract/product-types'
import type { PictureFocus } from '@quartermaster/contract/wire/products'

/** Text by locale. English is always there; other locales fall back to their parent, then to English. */
export type LocalisedText = { readonly [Code in Exclude<Locale, 'en-us'>]?: string } & { readonly 'en-us': string }

export interface ProductAsset {
  readonly type: ImageKind
  /** Below the image server's root, without a leading slash. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly dominantColor: string
  /** Changes with the picture, so that addresses can be cached for ever. */
  readonly fingerprint: string
  /** What it is about, where that is known. */
  readonly focus?: PictureFocus
}

/** A level or a chroma. Without a picture of its own it looks as the product does. */
export interface ProductPart {
  readonly id: string
  readonly name: LocalisedText
  readonly asset?: ProductAsset
}

export interface ProductPrice {
  readonly currency: CurrencyCode
  readonly original: number
  readonly final: number
  /** When this price ends, where it does. An ISO instant. */
  readonly until?: string
}

/** A lower price for a while. From included, until excluded; ISO instants. */
export interface Sale {
  readonly final: number
  readonly from: string
  readonly until: string
}

/** What a virtual-currency bundle credits, and what it costs in real money. */
interface CurrencyCredit {
  readonly base: number
  readonly bonus: number
  /** Wherever no price list says otherwise. Prices include tax. */
  readonly price: Money
  /** By region, as the price lists have it. */
  readonly prices?: Readonly<Record<string, Money>>
}

/** Where a product is sold: only in `allowed` when that is given, never in `blocked`. Region codes as game services use them. */
interface RegionRule {
  readonly allowed?: readonly string[]
  readonly blocked?: readonly string[]
}

/** From included, until excluded; an open end never closes. ISO instants. */
interface SaleWindow {
  readonly from?: string
  readonly until?: string
}

/** A place among what opens the landing page and the page of its game, for a while or for good. Lower places first. */
interface SpotlightPlace extends SaleWindow {
  readonly place: number
}

/** A product as it stands at one moment. Immutable; ids are lower case. */
export interface Product {
  readonly gameId: GameId
  readonly productId: string
  readonly slug: string
  /** The catalogue's type, game prefix and all. */
  readonly productType: ProductType
  /** The type as requests name it: prefix removed. */
  readonly itemType: ItemType
  readonly name: LocalisedText
  readonly description: LocalisedText
  /** Empty for currency bundles, which are paid in real money; else the game's own currency comes first. */
  readonly prices: readonly ProductPrice[]
  readonly credit: CurrencyCredit | null
  readonly assets: readonly ProductAsset[]
  /** What its picture shows, for who does not see it; without English it is not told. */
  readonly pictureText?: Partial<LocalisedText>
  readonly levels: readonly ProductPart[]
  readonly chromas: readonly (ProductPart & { readonly color: string })[]
  readonly defaultChromaId: string | null
  /** What the player must own first, of the same game: a skin's champion, a weapon skin's weapon. */
  readonly parentId: string | null
  /** Everything the player must own first, the parent included. Product ids of the same game. */
  readonly requires: readonly string[]
  /** For bundles: what is inside, and what each costs there in the game's currency. */
  readonly contents: readonly BundleContent[]
  readonly showBundleLink: boolean
  readonly regions: RegionRule
  /** Empty: always on sale. */
  readonly windows: readonly SaleWindow[]
  /** Off for what comes only inside a bundle: it has a page and a price, but no sale of its own. */
  readonly purchasable: boolean
  /** Can be bought again though owned: something that is used up. */
  readonly repeatable: boolean
  /** Off: left out of listings, reached by its own page only. */
  readonly listed: boolean
  readonly featured: boolean
  readonly releasedOn: string
  /** Its place among those that begin its game's shelf; the others follow by the rule of listings. */
  readonly shelfPlace?: number
  /** Of a product at one moment: only while it lasts. */
  readonly spotlight?: SpotlightPlace
}

export interface BundleContent {
  readonly productId: string
  readonly price: number
  /** When this price ends, where it does. An ISO instant. */
  readonly until?: string
}

/** A product as a file states it, with the prices of all times. */
export interface ListedProduct extends Omit<Product, 'prices' | 'contents'> {
  readonly prices: readonly (Omit<ProductPrice, 'until'> & { readonly sales?: readonly Sale[] })[]
  readonly contents: readonly (Omit<BundleContent, 'until'> & { readonly sales?: readonly Sale[] })[]
}

/** What was published of a product's prices, from an instant until the next publication; null: it was withdrawn. */
export interface Publication {
  readonly gameId: GameId
  readonly productId: string
  /** An ISO instant. */
  readonly publishedAt: string
  readonly listed: Pick<ListedProduct, 'prices' | 'contents' | 'windows'> | null
}

export function textIn(text: LocalisedText, locale: Locale): string {
  for (let at: Locale | undefined = locale; at; at = LOCALES[at].parent as Locale | undefined) {
    const found = text[at]
    if (found !== undefined) return found
  }
  return text['en-us']
}

/** Of a text that need not be there in any language. */
export function optionalTextIn(text: Partial<LocalisedText> | undefined, locale: Locale): string | undefined {
  const english = text?.['en-us']
  return english === undefined ? undefined : textIn({ ...text, 'en-us': english }, locale)
}

/** The price in a currency; none when the product is not sold for it. */
export function priceIn(product: Product, currency: CurrencyCode): ProductPrice | undefined {
  return product.prices.find((price) => price.currency === currency)
}

export function isSoldIn(product: Product, region: string): boolean {
  const { allowed, blocked } = product.regions
  return (allowed === undefined || allowed.includes(region)) && !(blocked?.includes(region) ?? false)
}

export function isOnSale({ windows }: Pick<Product, 'windows'>, now: Date): boolean {
  return windows.length === 0 || windows.some((window) => isWithin(window, now))
}

export function isWithin({ from, until }: SaleWindow, now: Date): boolean {
  return (!from || Date.parse(from) <= now.getTime()) && (!until || now.getTime() < Date.parse(until))
}

/** The instants at which its sale or its time in the spotlight begins or ends. */
export function windowChanges({ windows, spotlight }: Pick<Product, 'windows' | 'spotlight'>): number[] {
  return [...windows, ...(spotlight ? [spotlight] : [])]
    .flatMap(({ from, until }) => [from, until])
    .filter((instant) => instant !== undefined)
    .map((instant) => Date.parse(instant))
}

export function priceInRegion({ price, prices }: CurrencyCredit, region: string): Money {
  return prices?.[region] ?? price
}

/** The units of currency a bundle credits in all. */
export function creditedAmount({ base, bonus }: CurrencyCredit): number {
  return base + bonus
}
