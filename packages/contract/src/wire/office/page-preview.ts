import { z } from 'zod'
import { GameIdSchema, InstantSchema, LocaleSchema, ProductIdSchema } from '../primitives.ts'
import { ArrangementDraft } from './arrangement.ts'
import { BundleRequest, PreviewRequest, TextsRequest } from './catalogue.ts'

const product = { gameId: GameIdSchema, productId: ProductIdSchema }

/** A draft as its form has it: what would be published. */
export const PageDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('TEXTS'),
      ...product,
      ...TextsRequest.pick({ locale: true, name: true, description: true, pictureText: true }).shape,
    }),
    z.strictObject({ kind: z.literal('PRICES'), ...product, ...PreviewRequest.shape }),
    z.strictObject({ kind: z.literal('BUNDLE'), ...product, ...BundleRequest.pick({ contents: true }).shape }),
    z.strictObject({ kind: z.literal('DRAFT'), ...product }).describe('All that is kept as a draft of a product.'),
    z.strictObject({ kind: z.literal('ARRANGEMENT'), ...ArrangementDraft.shape }),
  ])
  .meta({ id: 'PageDraft' })
export type PageDraft = z.infer<typeof PageDraft>

export const PagePreviewRequest = z.strictObject({
  draft: PageDraft,
  locale: LocaleSchema.optional().describe('The language of the page; that of the words, else English.'),
})

export const PagePreview = z.object({ address: z.string(), expiresAt: InstantSchema }).meta({ id: 'PagePreview' })
