import { z } from 'zod'
import { IMAGE_KINDS } from '../../vocabulary/product-types.ts'
import {
  AmountSchema,
  CurrencySchema,
  GameIdSchema,
  InstantSchema,
  LocaleSchema,
  MomentSchema,
  ProductIdSchema,
} from '../primitives.ts'
import { PictureFocus } from '../products.ts'
import { CursorSchema, LimitSchema, line, NumberIdSchema, ReasonSchema } from './primitives.ts'

export const ProductsQuery = z.strictObject({
  text: line(0, 100).default('').describe('A part of a name or id; empty for all.'),
  gameId: GameIdSchema.optional(),
  drafted: z.stringbool().default(false).describe('Leaves out what has no draft.'),
  onShelf: z.stringbool().default(false).describe('Leaves out what stands in no listing, such as currency bundles.'),
  before: CursorSchema.optional(),
  limit: LimitSchema,
})

export const OfficeProduct = z
  .object({
    gameId: GameIdSchema,
    productId: z.string(),
    name: z.string(),
    type: z.string(),
    missing: z.int().describe('In how many languages its words are missing.'),
    hasDraft: z.boolean().describe('Something is written of it and not published.'),
  })
  .meta({ id: 'OfficeProduct' })

export const ProductsAnswer = z.object({ products: z.array(OfficeProduct), next: z.string().nullable() })

const Sale = z.strictObject({ final: AmountSchema, from: MomentSchema, until: MomentSchema })
const PRICE = { currency: CurrencySchema, original: AmountSchema, final: AmountSchema, sales: z.array(Sale).max(50) }

export const OfficePrice = z.object(PRICE).meta({ id: 'OfficePrice' })
export type OfficePrice = z.infer<typeof OfficePrice>

/** The same as operators write it. */
export const WrittenPrice = z.strictObject(PRICE).meta({ id: 'WrittenPrice' })

export const PriceStep = z
  .object({
    from: InstantSchema,
    currency: CurrencySchema,
    original: AmountSchema,
    final: AmountSchema,
    prior: AmountSchema.nullable().describe('The lowest price of the 30 days before a reduction; null without one.'),
  })
  .meta({ id: 'PriceStep' })
export type PriceStep = z.infer<typeof PriceStep>

const Content = z.strictObject({
  productId: ProductIdSchema,
  price: AmountSchema.describe('What it costs inside the bundle.'),
  sales: z.array(Sale).max(50),
})

export const BundleContents = z.array(Content).max(100)
export type BundleContents = z.infer<typeof BundleContents>

export const Picture = z.object({
  kind: z.enum(IMAGE_KINDS),
  url: z.string().describe('At the shop’s address.'),
  width: z.int(),
  height: z.int(),
  focus: PictureFocus.nullable(),
})
export type OfficePicture = z.infer<typeof Picture>

export const ProductAnswer = z.object({
  version: z.string(),
  product: OfficeProduct,
  slug: z.string(),
  texts: z.array(
    z.object({
      locale: LocaleSchema,
      name: z.string().nullable().describe('Null: it has none of its own.'),
      description: z.string().nullable(),
      isMissing: z.boolean().describe('Players read English instead.'),
      pictureText: z.string().nullable().optional().describe('What its picture shows, for who does not see it.'),
    }),
  ),
  prices: z.array(OfficePrice).describe('As they are set; of a bundle none, whose price follows from its parts.'),
  calendar: z.array(PriceStep).describe('What it costs from which moment on.'),
  notOnSale: z.string().nullable().optional().describe('Why nobody can buy it in the shop now; null: it is on sale.'),
  pictures: z.array(Picture).optional(),
  contents: BundleContents.optional().describe('What a bundle holds; of anything else it is not there.'),
})
export type ProductAnswer = z.infer<typeof ProductAnswer>

export const expected = {
  version: NumberIdSchema.describe('Refused when what it is about has moved on.'),
  reason: ReasonSchema,
}

export const BundlePreviewRequest = z.strictObject({
  contents: BundleContents,
  owned: z.array(ProductIdSchema).max(100).describe('What the player has whose price is asked for.'),
})

const BundlePart = z.object({
  productId: z.string(),
  name: z.string(),
  inside: AmountSchema.describe('What it costs inside the bundle today.'),
  alone: AmountSchema.nullable().describe('What it costs on its own today; null where it has no price.'),
  cost: AmountSchema.describe('What it adds to the price: the lower of both.'),
  isOwned: z.boolean(),
})

const Paid = z.object({
  price: AmountSchema,
  oneByOne: AmountSchema.describe('The same parts bought one by one today.'),
  saved: AmountSchema,
  savedPercent: z.int(),
})
export type Paid = z.infer<typeof Paid>

/** Why something cannot be published, at the field that has to be mended. */
export const FieldProblem = z
  .object({
    product: z.string().nullable().describe('The other product that would break, such as lol/grove; null: this one.'),
    path: z.array(z.string()).describe('Where the field stands, such as prices, RP, final; of lists the place from 0.'),
    message: z.string(),
  })
  .meta({ id: 'FieldProblem' })
export type FieldProblem = z.infer<typeof FieldProblem>

/** A bundle’s arithmetic, by the rules of the shop. */
export const BundlePreview = z
  .object({
    currency: CurrencySchema,
    parts: z.array(BundlePart),
    whole: Paid.describe('For who has none of it.'),
    rest: Paid.nullable().describe('For the player who has what was said; null: they have all of it.'),
    calendar: z.array(PriceStep),
    problems: z.array(FieldProblem).describe('Why it cannot be published.'),
  })
  .meta({ id: 'BundlePreview' })
export type BundlePreview = z.infer<typeof BundlePreview>

export const VersionsAnswer = z.object({
  current: z.string(),
  versions: z.array(
    z.object({
      version: z.string(),
      publishedAt: InstantSchema,
      origin: z.string(),
      changed: z.int().describe('How many products it changed.'),
    }),
  ),
})

export const FieldDifference = z
  .object({
    product: z.string().describe('Its game and id, such as lol/tidebell-ward.'),
    path: z.array(z.string()).describe('Where the field stands, such as name, en-us.'),
    before: z.string().nullable().describe('What is on sale now; null: nothing.'),
    after: z.string().nullable(),
  })
  .meta({ id: 'FieldDifference' })
export type FieldDifference = z.infer<typeof FieldDifference>

export const VersionDiff = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  fields: z.array(FieldDifference).describe('What changes of products that stay, field by field; at most 1,000.'),
})

export const ProductVersionsQuery = z.strictObject({
  before: NumberIdSchema.optional().describe('The cursor of the page before.'),
  limit: LimitSchema,
})

export const ProductVersion = z
  .object({
    version: z.string(),
    publishedAt: InstantSchema,
    origin: z.string(),
    change: z.enum(['ADDED', 'CHANGED', 'REMOVED']).describe('What the version made of the product.'),
    fields: z.array(z.string()).describe('Which fields it changed, such as name or prices.'),
  })
  .meta({ id: 'ProductVersion' })
export type ProductVersion = z.infer<typeof ProductVersion>

export const ProductVersionsAnswer = z.object({ versions: z.array(ProductVersion), next: z.string().nullable() })

export const ProductVersionDiff = z.object({
  version: z.string().describe('Of the catalogue that it is compared with.'),
  fields: z.array(FieldDifference).describe('What going back would change, field by field.'),
  warnings: z
    .array(FieldProblem)
    .describe('What to know of its prices before. Whether it can go back, is checked then.'),
  drafted: z.array(z.string()).describe('The parts of the product’s draft, such as prices. It stays as it is.'),
})

export const RestoreRequest = z.strictObject(expected)
