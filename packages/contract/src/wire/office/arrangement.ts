import { z } from 'zod'
import { GameIdSchema, InstantSchema, MomentSchema, ProductIdSchema } from '../primitives.ts'
import { expected } from './catalogue.ts'

const Lit = z.strictObject({
  gameId: GameIdSchema,
  productId: ProductIdSchema,
  from: MomentSchema.nullable().describe('Null: at once.'),
  until: MomentSchema.nullable().describe('Null: for good.'),
})

const Shelf = z.strictObject({ gameId: GameIdSchema, productIds: z.array(ProductIdSchema).max(200) })

/** What stands in the spotlight, first of all first, and what begins each shelf. Shelves left out begin with nothing. */
export const ArrangementDraft = z
  .strictObject({ spotlight: z.array(Lit).max(50), shelves: z.array(Shelf).max(20) })
  .meta({ id: 'ArrangementDraft' })
export type ArrangementDraft = z.infer<typeof ArrangementDraft>

export const ArrangementRequest = z.strictObject({ ...ArrangementDraft.shape, ...expected })

const Named = z.object({ gameId: GameIdSchema, productId: z.string(), name: z.string() })
export type NamedProduct = z.infer<typeof Named>

const ShownShelf = z
  .object({
    gameId: GameIdSchema,
    placed: z.int().describe('How many of them have a place; the others follow by the rule of listings.'),
    products: z.array(Named).describe('As players see the shelf now, the first of them.'),
  })
  .meta({ id: 'ShownShelf' })
export type ShownShelf = z.infer<typeof ShownShelf>

const Opening = z
  .object({ from: InstantSchema, product: Named.nullable().describe('Null: the newest featured product.') })
  .meta({ id: 'Opening' })
export type Opening = z.infer<typeof Opening>

const Shown = {
  shelves: z.array(ShownShelf),
  openings: z.array(Opening).describe('What opens the landing page, from which moment on.'),
}

export const ArrangementAnswer = z.object({
  version: z.string(),
  draft: z.object(ArrangementDraft.shape).describe('As it is published.'),
  names: z.array(Named).describe('What the products of it are called.'),
  ...Shown,
})
export type ArrangementAnswer = z.infer<typeof ArrangementAnswer>

export const ArrangementPreview = z.object({
  problems: z.array(z.string()).describe('Why it cannot be published.'),
  changed: z.array(z.string()).describe('The products whose place would change.'),
  ...Shown,
})
export type ArrangementPreview = z.infer<typeof ArrangementPreview>
