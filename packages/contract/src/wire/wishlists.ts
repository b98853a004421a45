import { z } from 'zod'
import { AmountSchema, GameIdSchema, InstantSchema, LocaleSchema, ProductIdSchema } from './primitives.ts'
import { CatalogueEntry } from './products.ts'

const WishedProduct = z.object({ gameId: GameIdSchema, productId: ProductIdSchema })

export const WishlistQuery = z.object({
  locale: LocaleSchema.default('en-us'),
  products: z.stringbool().default(false).describe('With what a card shows of each product.'),
})

export const WishlistItem = WishedProduct.extend({
  addedAt: InstantSchema,
  addedCost: AmountSchema.describe('What it cost when it was added.'),
  product: CatalogueEntry.optional().describe('Where it was asked for.'),
  onSale: z.boolean().optional().describe('Whether it can be bought now; where products were asked for.'),
}).meta({ id: 'WishlistItem' })
export type WishlistItem = z.infer<typeof WishlistItem>

export const WishlistAnswer = z
  .object({ items: z.array(WishlistItem).describe('Newest first. What left the catalogue is not in it.') })
  .meta({ id: 'WishlistAnswer' })
export type WishlistAnswer = z.infer<typeof WishlistAnswer>

export const WishlistChangeRequest = WishedProduct.meta({ id: 'WishlistChangeRequest' })
export type WishlistChangeRequest = z.infer<typeof WishlistChangeRequest>

export const WishlistNewsAnswer = z
  .object({
    drops: z.array(
      WishedProduct.extend({
        was: AmountSchema.describe('The last price the player was told or saw on adding it.'),
        now: AmountSchema,
      }),
    ),
  })
  .meta({ id: 'WishlistNewsAnswer' })
export type WishlistNewsAnswer = z.infer<typeof WishlistNewsAnswer>
