import { z } from 'zod'
import { AmountSchema, CurrencySchema, LocaleSchema, MoneySchema, ProductIdSchema, RegionSchema } from './primitives.ts'

/** A currency bundle on offer, so that a page can name the one that covers a shortfall. */
export const CurrencyOffer = z
  .object({
    productId: ProductIdSchema,
    name: z.string(),
    amount: AmountSchema,
    bonus: AmountSchema.optional().describe('How much of the amount is given on top.'),
    price: MoneySchema.describe('In the money of the region, tax included.'),
  })
  .meta({ id: 'CurrencyOffer' })
export type CurrencyOffer = z.infer<typeof CurrencyOffer>

export const CurrencyOffersQuery = z.object({
  locale: LocaleSchema.default('en-us'),
  region: RegionSchema.optional().describe('The region of the account; the one of the locale when left out.'),
})

export const CurrencyOffersAnswer = z
  .object({
    region: z.string(),
    currency: CurrencySchema,
    offers: z.array(CurrencyOffer).describe('Smallest first: by its unit price amounts are told in money.'),
  })
  .meta({ id: 'CurrencyOffersAnswer' })
export type CurrencyOffersAnswer = z.infer<typeof CurrencyOffersAnswer>
