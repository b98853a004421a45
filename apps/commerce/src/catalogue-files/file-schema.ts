import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import { LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import { MONEY_CURRENCIES } from '@quartermaster/contract/money'
import { IMAGE_KINDS, PRODUCT_TYPES } from '@quartermaster/contract/product-types'
import {
  AmountSchema,
  DaySchema,
  GameIdSchema,
  LocaleSchema,
  MomentSchema,
  ProductIdSchema,
  RegionsSchema,
  WrittenMoney,
} from '@quartermaster/contract/wire/primitives'
import { z } from 'zod'
import { shownText } from './shown-text.ts'

/** The format of catalogue files. The README beside the demo's files explains it to operators. */

const Name = shownText(120)
const Description = shownText(2_000, { lines: true })
const PictureText = shownText(300)

/** Plain text is English; a map gives a text per locale. */
const localised = (text: typeof Name) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? { 'en-us': value } : value),
    z.strictObject({
      ...(Object.fromEntries(LOCALE_CODES.map((code) => [code, text.exactOptional()])) as Record<
        Locale,
        z.ZodExactOptional<typeof Name>
      >),
      'en-us': text,
    }),
  )

const isSpan = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || Date.parse(from) < Date.parse(until)

const ENDS_FIRST = { path: ['until'], message: 'it must end after it begins' }

/** A lower price for a while, which begins and ends by itself. */
const Sales = z
  .array(z.strictObject({ final: AmountSchema, from: MomentSchema, until: MomentSchema }).refine(isSpan, ENDS_FIRST))
  .default([])

/** A plain number is a price without a discount. */
const Price = z.preprocess(
  (value) => (typeof value === 'number' ? { original: value } : value),
  z
    .strictObject({ original: AmountSchema, final: AmountSchema.optional(), sales: Sales })
    .transform(({ original, final = original, sales }) => ({ original, final, sales })),
)

const Prices = z.strictObject(
  Object.fromEntries(CURRENCY_CODES.map((code) => [code, Price.optional()])) as Record<
    CurrencyCode,
    z.ZodOptional<typeof Price>
  >,
)

export const ImagePath = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?(\/[a-z0-9]([a-z0-9._-]*[a-z0-9])?)*$/, 'a path such as lol/ember/full.webp')

/** A folder that holds full.webp, splash.webp and so on; or each picture's own path. */
const Assets = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? Object.fromEntries(IMAGE_KINDS.map((kind) => [kind, `${value}/${kind.toLowerCase()}.webp`]))
      : value,
  z
    .partialRecord(z.enum(IMAGE_KINDS), ImagePath)
    .refine((paths) => Object.keys(paths).length > 0, 'at least one picture'),
)

const Regions = z
  .strictObject({
    allowed: RegionsSchema.exactOptional(),
    blocked: RegionsSchema.exactOptional(),
  })
  .refine(({ allowed, blocked }) => !(allowed && blocked), 'either allowed or blocked, not both')

const Window = z
  .strictObject({ from: MomentSchema.exactOptional(), until: MomentSchema.exactOptional() })
  .refine(({ from, until }) => from !== undefined || until !== undefined, 'from, until or both')
  .refine(isSpan, ENDS_FIRST)

const Place = z.int().min(1).max(1_000)
const Spotlight = z
  .strictObject({ place: Place, from: MomentSchema.exactOptional(), until: MomentSchema.exactOptional() })
  .refine(isSpan, ENDS_FIRST)

const PartId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens')

/** A level or a chroma, with a picture of what it changes. */
const Part = { id: PartId, name: localised(Name), image: ImagePath.exactOptional() }

export const ProductEntry = z.strictObject({
  id: ProductIdSchema,
  slug: ProductIdSchema.optional(),
  type: z.enum(PRODUCT_TYPES),
  name: localised(Name),
  description: localised(Description),
  prices: Prices.optional(),
  credit: z.strictObject({ base: AmountSchema.min(1), bonus: AmountSchema.default(0), price: WrittenMoney }).optional(),
  assets: Assets,
  pictureText: localised(PictureText).optional(),
  levels: z.array(z.strictObject(Part)).default([]),
  chromas: z
    .array(
      z.strictObject({
        ...Part,
        color: z.string().regex(/^#[0-9a-f]{6}$/, 'such as #d4a017'),
      }),
    )
    .default([]),
  defaultChroma: PartId.optional(),
  parent: ProductIdSchema.optional(),
  requires: z.array(ProductIdSchema).default([]),
  contents: z.array(z.strictObject({ product: ProductIdSchema, price: AmountSchema, sales: Sales })).default([]),
  showBundleLink: z.boolean().default(true),
  regions: Regions.optional(),
  windows: z.array(Window).default([]),
  purchasable: z.boolean().default(true),
  repeatable: z.boolean().default(false),
  listed: z.boolean().default(true),
  featured: z.boolean().default(false),
  releasedOn: DaySchema,
  shelfPlace: Place.optional(),
  spotlight: Spotlight.optional(),
})
export type ProductEntry = z.output<typeof ProductEntry>

/** A file of one game's products. `regions` is where the game is sold, unless a product says otherwise. */
export const ProductFile = z.strictObject({
  game: GameIdSchema,
  regions: Regions.default({}),
  products: z.array(ProductEntry).min(1),
})
export type ProductFile = z.output<typeof ProductFile>

/** What a translator gives a product, a level or a chroma. */
const Text = z
  .strictObject({ name: Name.optional(), description: Description.optional() })
  .refine(({ name, description }) => name !== undefined || description !== undefined, 'a name, a description or both')

/** A file of one locale's texts, for translators: by game, then by the id of a product, a level or a chroma. */
export const TextFile = z.strictObject({
  locale: LocaleSchema.refine((locale) => locale !== 'en-us', 'English stands in the product files'),
  texts: z.record(z.string(), z.record(z.string(), Text)),
})
export type TextFile = z.output<typeof TextFile>

/** What each currency bundle costs where a price list holds, in whole money: 4.99. */
const ListedMoney = z.union([z.number(), z.string()]).transform(String)

/**
 * A file of one price list: what the currency bundles cost in some regions, tax included, by game and then by bundle.
 * Elsewhere the price of the product files holds.
 */
export const PriceListFile = z.strictObject({
  currency: z.enum(Object.keys(MONEY_CURRENCIES), {
    error: ({ input }) => `${String(input)} is none of ${Object.keys(MONEY_CURRENCIES).join(', ')}`,
  }),
  regions: RegionsSchema,
  prices: z.record(z.string(), z.record(z.string(), ListedMoney)),
})
export type PriceListFile = z.output<typeof PriceListFile>

export function isPriceListFile(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'currency' in content
}

export function isTextFile(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'locale' in content
}
