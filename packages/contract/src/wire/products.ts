import { z } from 'zod'
import { IMAGE_KINDS, ITEM_TYPES, PRODUCT_TYPES } from '../vocabulary/product-types.ts'
import { PURCHASABILITY_STATUSES } from '../vocabulary/statuses.ts'
import { CurrencyOffer } from './currency-offers.ts'
import {
  AffiliateSchema,
  AmountSchema,
  CurrencySchema,
  GameIdSchema,
  InstantSchema,
  LocaleSchema,
  ProductIdSchema,
} from './primitives.ts'

/** The product a request names. The game's prefix is already off the type; ids are lower case. */
export const ProductRequestItem = z
  .object({
    gameId: GameIdSchema,
    productType: z.enum(ITEM_TYPES),
    productId: ProductIdSchema,
  })
  .meta({ id: 'ProductRequestItem' })
export type ProductRequestItem = z.infer<typeof ProductRequestItem>

export const ProductRequestList = z.array(ProductRequestItem).min(1).max(50)

export const PriceQuery = z.object({
  affiliate: AffiliateSchema.optional(),
  locale: LocaleSchema.optional().describe(
    'The page’s: it stands for the region of whoever is not known by an account.',
  ),
})

const Cost = z.object({ cost: AmountSchema, currency: CurrencySchema })

/** One entry holds the final price, another the original one; readers look for each. */
export const PriceEntry = z.union([z.object({ finalPrice: Cost }), z.object({ originalPrice: Cost })])
export type PriceEntry = z.infer<typeof PriceEntry>

/**
 * What the original price is: the catalogue's own, the parts of a bundle bought one by one today, or, where the law asks
 * for it, the lowest price of the 30 days before the reduction began.
 */
export const PRICE_COMPARISONS = ['ORIGINAL', 'ONE_BY_ONE', 'LOWEST_OF_30_DAYS'] as const
export type PriceComparison = (typeof PRICE_COMPARISONS)[number]

/** Not there in the answers of older servers. */
const PriceInTime = z.object({
  until: InstantSchema.optional().describe('When the price ends, where it does.'),
  comparison: z.enum(PRICE_COMPARISONS).optional().describe('What the original price is.'),
})
const changesAt = InstantSchema.optional().describe('When some price may change next: ask again then.')

const alone = AmountSchema.optional().describe(
  'What it costs bought alone today; what is not sold alone counts as in the bundle. Older servers leave it out.',
)

export const BundleContent = z.object({
  productIdentity: ProductRequestItem,
  prices: z
    .array(z.object({ currency: CurrencySchema, cost: AmountSchema }))
    .describe('What is paid for it in the bundle, never more than alone today: what is missing sums up to the price.'),
  itemPriceInBundle: AmountSchema.optional().describe('The price listed inside the bundle, where alone is less today.'),
  alone,
})

export const ProductInfo = z
  .object({
    id: ProductIdSchema,
    game: GameIdSchema,
    type: z.enum(ITEM_TYPES),
    status: z.enum(PURCHASABILITY_STATUSES),
    prices: z.array(PriceEntry),
    contents: z.array(BundleContent).optional(),
    itemPriceInBundle: AmountSchema.optional().describe('The price of this item inside its bundle, where it has one.'),
    ...PriceInTime.shape,
  })
  .meta({ id: 'ProductInfo' })
export type ProductInfo = z.infer<typeof ProductInfo>

export const OwnedItem = z.object({ productId: z.string() })

export const ProductInfoAnswer = z
  .object({
    products: z
      .union([z.array(ProductInfo), z.record(z.string(), ProductInfo)])
      .describe('A list, as this shop answers, or a map from each id: readers take both.'),
    ownedItems: z.array(OwnedItem),
    changesAt: InstantSchema.optional().describe('When prices change next, as far as is planned: ask again then.'),
  })
  .meta({ id: 'ProductInfoAnswer' })
export type ProductInfoAnswer = z.infer<typeof ProductInfoAnswer>

export const OwnedQuery = z.object({
  gameId: GameIdSchema.optional().describe('All games when left out.'),
  locale: LocaleSchema.default('en-us').describe('The page’s: only prices are told that differ from what it shows.'),
})

/** What a card says of a price, where a player's own is another than the page's. */
export const OwnPrice = z.object({
  productId: ProductIdSchema,
  price: AmountSchema.describe('The original price.'),
  cost: AmountSchema.describe('The price now.'),
  ...PriceInTime.shape,
})
export type OwnPrice = z.infer<typeof OwnPrice>

export const OwnedAnswer = z
  .object({
    owned: z.array(
      z.object({
        gameId: GameIdSchema,
        productIds: z.array(ProductIdSchema),
        // Not there in the answers of older servers.
        prices: z
          .array(OwnPrice)
          .optional()
          .describe(
            'What the player pays where that is told otherwise than on the page: by their region, by their parts.',
          ),
      }),
    ),
  })
  .meta({ id: 'OwnedAnswer' })
export type OwnedAnswer = z.infer<typeof OwnedAnswer>

/* The catalogue side: what pages show. Public, the same for everyone, cacheable. */

const Fraction = z.number().min(0).max(1)

/** The part of a picture that it is about, in fractions of its width and height. */
export const PictureFocus = z.object({ left: Fraction, top: Fraction, width: Fraction, height: Fraction })
export type PictureFocus = z.infer<typeof PictureFocus>

export const Asset = z.object({
  productId: ProductIdSchema,
  type: z.enum(IMAGE_KINDS),
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  focus: PictureFocus.optional().describe('What it is about: crops keep it, and words stay off it.'),
})
export type Asset = z.infer<typeof Asset>

/** What names a product and leads to its page. */
const ProductLink = z.object({
  gameId: GameIdSchema,
  productId: ProductIdSchema,
  productSlug: ProductIdSchema,
  productType: z.enum(PRODUCT_TYPES),
  name: z.string(),
})

/** What a card on a landing page needs. */
export const CatalogueEntry = ProductLink.extend({
  currency: CurrencySchema,
  price: AmountSchema.describe('The original price.'),
  cost: AmountSchema.describe('The price now.'),
  thumbnail: Asset,
  featured: z.boolean(),
  releasedOn: z.iso.date(),
  belongsTo: z
    .array(z.string())
    .optional()
    .describe('The names it may be looked for by beside its own: the bundles it comes in, and what it is for.'),
  parent: ProductLink.nullish().describe('What the player must own first: a skin needs its champion.'),
  spotlight: z
    .int()
    .optional()
    .describe('Its place among what opens the landing page and its game’s page now; the lowest does.'),
  ...PriceInTime.shape,
}).meta({ id: 'CatalogueEntry' })
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

/** How one product is near another: it comes in the same bundle, or is for the same champion, weapon or character. */
export const PRODUCT_RELATIONS = ['SAME_SET', 'SAME_CHARACTER'] as const
export type ProductRelation = (typeof PRODUCT_RELATIONS)[number]

/** Everything a product page shows to anyone. */
export const CatalogueProduct = CatalogueEntry.extend({
  id: z.string().describe('The product with its game: "{gameId}/{productId}".'),
  type: z.enum(PRODUCT_TYPES),
  description: z.string(),
  thumbnailUrl: z.string(),
  assets: z.array(Asset).min(1),
  pictureText: z.string().optional().describe('What its picture shows, for who does not see it.'),
  defaultChromaId: z.string().nullable(),
  chromas: z
    .array(z.object({ id: z.string(), name: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/) }))
    .describe('Colour variants the product comes with; `defaultChromaId` names the one shown first.'),
  levels: z.array(z.object({ id: z.string(), name: z.string() })),
  bundleId: ProductIdSchema.nullable(),
  bundleUrl: z.string().nullable(),
  showBundleLink: z.boolean(),
  parent: ProductLink.nullable().describe('What the player must own first: a skin needs its champion.'),
  contents: z.array(
    CatalogueEntry.extend({ itemPriceInBundle: AmountSchema, alone }).describe(
      'For bundles, in the order they are shown.',
    ),
  ),
  bundle: CatalogueEntry.optional().describe('The bundle that `bundleId` names.'),
  related: z
    .array(CatalogueEntry.extend({ relation: z.enum(PRODUCT_RELATIONS) }))
    .optional()
    .describe('What is on sale beside it, nearest first.'),
  currencyOffers: z.array(CurrencyOffer).describe('The bundles of the game’s currency, smallest first.'),
  changesAt,
  // Neither is there in the answers of older servers.
  sold: z.boolean().optional().describe('Whether it is sold on its own now.'),
  version: z.string().optional().describe('The version of the catalogue.'),
}).meta({ id: 'CatalogueProduct' })
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

export const CatalogueListQuery = z.object({
  locale: LocaleSchema.default('en-us'),
  gameId: GameIdSchema.optional(),
  featured: z.stringbool().optional(),
  after: z.string().max(200).optional().describe('The cursor of the page before.'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

export const CatalogueListAnswer = z
  .object({ products: z.array(CatalogueEntry), next: z.string().nullable(), version: z.string(), changesAt })
  .meta({ id: 'CatalogueListAnswer' })
export type CatalogueListAnswer = z.infer<typeof CatalogueListAnswer>
