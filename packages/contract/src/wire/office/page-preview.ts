import { z } from 'zod'
import { GameIdSchema, InstantSchema, LocaleSchema, ProductIdSchema } from '../primitives.ts'
import { ArrangementDraft } from './arrangement.ts'
import { NumberIdSchema } from './primitives.ts'

const product = { gameId: GameIdSchema, productId: ProductIdSchema }

/** What would be published: the kept draft of a product, a version of it to go back to, or an arrangement as its form has it. */
export const PageDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('DRAFT'), ...product }).describe('All that is kept as a draft of a product.'),
    z
      .strictObject({ kind: z.literal('VERSION'), ...product, version: NumberIdSchema })
      .describe('A product as it was at a version.'),
    z.strictObject({ kind: z.literal('ARRANGEMENT'), ...ArrangementDraft.shape }),
  ])
  .meta({ id: 'PageDraft' })
export type PageDraft = z.infer<typeof PageDraft>

export const PagePreviewRequest = z.strictObject({
  draft: PageDraft,
  locale: LocaleSchema.optional().describe('The language of the page; English where it is left out.'),
})

export const PagePreview = z.object({ address: z.string(), expiresAt: InstantSchema }).meta({ id: 'PagePreview' })

export const EndPreviewRequest = z.strictObject({ address: z.string().max(2_000).describe('That of the preview.') })

export const PreviewEnd = z
  .object({ isEnded: z.boolean().describe('False: there was none any more.') })
  .meta({ id: 'PreviewEnd' })
