import { z } from 'zod'
import { IMAGE_KINDS, PRODUCT_TYPES } from '../vocabulary/product-types.ts'
import {
  AmountSchema,
  CurrencySchema,
  DaySchema,
  InstantSchema,
  LocaleSchema,
  MomentSchema,
  WrittenMoney,
} from './primitives.ts'

/**
 * A product as a CMS writes it: what catalogue files say of one, with its texts and prices. Files' rules hold here too:
 * a field that there is not is refused, at any depth.
 */

const TextByLocale = z
  .partialRecord(LocaleSchema, z.string())
  .describe('English (en-us) must be there; other languages fall back to it.')
const Sales = z.array(z.strictObject({ final: AmountSchema, from: MomentSchema, until: MomentSchema }))
const Part = { id: z.string(), name: TextByLocale, image: z.string().optional() }

const PRICES = {
  prices: z
    .partialRecord(
      CurrencySchema,
      z.strictObject({ original: AmountSchema, final: AmountSchema.optional(), sales: Sales.optional() }),
    )
    .optional(),
  contents: z
    .array(z.strictObject({ product: z.string(), price: AmountSchema, sales: Sales.optional() }))
    .optional()
    .describe('For bundles: what is inside, and what each costs there.'),
  credit: z
    .strictObject({ base: AmountSchema, bonus: AmountSchema.optional(), price: WrittenMoney })
    .optional()
    .describe('For currency bundles: what they credit and cost.'),
  pricesByRegion: z
    .record(z.string(), WrittenMoney)
    .optional()
    .describe('For currency bundles: what they cost in regions with a price list of their own.'),
}

const FIELDS = {
  slug: z.string().optional(),
  type: z.enum(PRODUCT_TYPES),
  name: TextByLocale,
  description: TextByLocale,
  ...PRICES,
  assets: z.partialRecord(z.enum(IMAGE_KINDS), z.string()).describe('Paths of pictures the image server has.'),
  pictureText: TextByLocale.optional().describe('What its picture shows, for who does not see it.'),
  levels: z.array(z.strictObject(Part)).optional(),
  chromas: z.array(z.strictObject({ ...Part, color: z.string() })).optional(),
  defaultChroma: z.string().optional(),
  parent: z.string().optional(),
  requires: z.array(z.string()).optional(),
  showBundleLink: z.boolean().optional(),
  regions: z
    .strictObject({ allowed: z.array(z.string()).optional(), blocked: z.array(z.string()).optional() })
    .optional(),
  windows: z.array(z.strictObject({ from: MomentSchema.optional(), until: MomentSchema.optional() })).optional(),
  purchasable: z.boolean().optional(),
  repeatable: z.boolean().optional(),
  listed: z.boolean().optional(),
  featured: z.boolean().optional(),
  releasedOn: DaySchema,
  shelfPlace: z.int().optional().describe('Its place among those that begin its game’s shelf.'),
  spotlight: z
    .strictObject({ place: z.int(), from: MomentSchema.optional(), until: MomentSchema.optional() })
    .optional()
    .describe('Opens the landing page and its game’s page while it lasts; the lowest place first.'),
}

export const WrittenProduct = z.strictObject(FIELDS).meta({ id: 'WrittenProduct' })
export type WrittenProduct = z.infer<typeof WrittenProduct>

/** The same in answers. */
export const StoredProduct = z.object(FIELDS).meta({ id: 'StoredProduct' })

/** Replaces all prices of a product; what is left out is gone. */
export const CataloguePrices = z.strictObject(PRICES).meta({ id: 'CataloguePrices' })
export type CataloguePrices = z.infer<typeof CataloguePrices>

/** A product's words in one language. */
export const CatalogueTexts = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    pictureText: z.string().optional().describe('What its picture shows; empty: nothing is said. Left out, it stays.'),
  })
  .meta({ id: 'CatalogueTexts' })
export type CatalogueTexts = z.infer<typeof CatalogueTexts>

export const CatalogueChangeQuery = z.strictObject({
  check: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true: checks and answers as if it had changed, but changes nothing.')
    .transform((word) => word === 'true'),
  expectedVersion: z
    .string()
    .regex(/^\d{1,18}$/, 'a version of the catalogue, such as 42')
    .optional()
    .describe('Refuses with 409 when the catalogue is at another version by now.'),
})

/** What a change did; lists of "game/product". */
export const CatalogueChange = z
  .object({
    version: z.string().describe('On sale now. Unchanged where nothing differs.'),
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  })
  .meta({ id: 'CatalogueChange' })
export type CatalogueChange = z.infer<typeof CatalogueChange>

export const CatalogueVersionList = z.object({
  versions: z.array(
    z.object({
      version: z.string(),
      publishedAt: InstantSchema,
      origin: z.string().describe('import, cms, or restore of a version.'),
      changed: z.int().describe('How many products it changed, added or removed.'),
      isCurrent: z.boolean(),
    }),
  ),
})
export type CatalogueVersionList = z.infer<typeof CatalogueVersionList>
