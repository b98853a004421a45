import { z } from 'zod'
import { AmountSchema, CurrencySchema, GameIdSchema, InstantSchema, LocaleSchema } from '../primitives.ts'
import { CursorSchema, LimitSchema, line, lines, NumberIdSchema, ReasonSchema } from './primitives.ts'

export const ProductsQuery = z.strictObject({
  text: line(0, 100).default('').describe('A part of a name or id; empty for all.'),
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
  })
  .meta({ id: 'OfficeProduct' })

export const ProductsAnswer = z.object({ products: z.array(OfficeProduct), next: z.string().nullable() })

const Sale = z.strictObject({ final: AmountSchema, from: InstantSchema, until: InstantSchema })
const PRICE = { currency: CurrencySchema, original: AmountSchema, final: AmountSchema, sales: z.array(Sale).max(50) }

export const OfficePrice = z.object(PRICE).meta({ id: 'OfficePrice' })
export type OfficePrice = z.infer<typeof OfficePrice>

/** The same as operators write it. */
const WrittenPrice = z.strictObject(PRICE).meta({ id: 'WrittenPrice' })

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
    }),
  ),
  prices: z.array(OfficePrice).describe('As they are set; of a bundle none, whose price follows from its parts.'),
  calendar: z.array(PriceStep).describe('What it costs from which moment on.'),
})
export type ProductAnswer = z.infer<typeof ProductAnswer>

const expected = { version: NumberIdSchema.describe('Refused when the catalogue has moved on.'), reason: ReasonSchema }

export const TextsRequest = z.strictObject({
  locale: LocaleSchema,
  name: line(1, 200),
  description: lines(1, 5_000),
  ...expected,
})

export const PricesRequest = z.strictObject({ prices: z.array(WrittenPrice).min(1).max(5), ...expected })

export const PreviewRequest = PricesRequest.pick({ prices: true })
export const PreviewAnswer = z.object({
  calendar: z.array(PriceStep),
  problems: z.array(z.string()).describe('Why it cannot be published.'),
})

export const VersionsAnswer = z.object({
  current: z.string(),
  versions: z.array(
    z.object({ version: z.string(), publishedAt: InstantSchema, origin: z.string(), changed: z.int() }),
  ),
})

export const VersionDiff = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
})

export const RestoreRequest = z.strictObject(expected)
