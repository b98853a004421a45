import { z } from 'zod'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '../vocabulary/statuses.ts'
import { CONTENT_CODE_GAMES } from '../vocabulary/themes.ts'
import { ApiLocaleSchema, InstantSchema } from './primitives.ts'

export const ContentCodeClaimRequest = z
  .object({
    code: z.string().min(1).max(64).describe('As typed: any case, with or without spaces and dashes.'),
    locale: ApiLocaleSchema,
  })
  .meta({ id: 'ContentCodeClaimRequest' })
export type ContentCodeClaimRequest = z.infer<typeof ContentCodeClaimRequest>

export const Reward = z
  .object({
    id: z.string(),
    game: z.enum(CONTENT_CODE_GAMES),
    kind: z.enum(['ITEM', 'CURRENCY']),
    name: z.string(),
    typeLabel: z.string().describe('The product type, or the currency code.'),
    quantity: z.int().positive(),
    imageUrl: z.string().nullable(),
    region: z.string().nullable().describe('Where the player’s account of that game lives.'),
  })
  .meta({ id: 'Reward' })
export type Reward = z.infer<typeof Reward>

export const ContentCodeValidateAnswer = z
  .object({ status: z.enum(CONTENT_CODE_STATUSES), rewards: z.array(Reward) })
  .meta({ id: 'ContentCodeValidateAnswer' })
export type ContentCodeValidateAnswer = z.infer<typeof ContentCodeValidateAnswer>

export const FulfillmentItems = z
  .record(
    z.string(),
    z.object({ status: z.enum(FULFILLMENT_STATUSES), name: z.string(), quantity: z.int().positive() }),
  )
  .describe('By reward id.')
  .meta({ id: 'FulfillmentItems' })
export type FulfillmentItems = z.infer<typeof FulfillmentItems>

export const FulfillmentAnswer = z
  .object({
    status: z.enum(FULFILLMENT_STATUSES).describe('Of the claim that the player made last.'),
    items: FulfillmentItems,
    earlierStatus: z
      .enum(FULFILLMENT_STATUSES)
      .optional()
      .describe('Of an earlier claim that the player still has, where the last one was given back.'),
  })
  .meta({ id: 'FulfillmentAnswer' })
export type FulfillmentAnswer = z.infer<typeof FulfillmentAnswer>

export const RedemptionListQuery = z.object({ locale: ApiLocaleSchema.default('en_US') })

/** The player's own redemptions. The code itself is never kept, so only its last group is shown. */
export const RedemptionListAnswer = z
  .object({
    redemptions: z.array(
      z.object({
        redemptionId: z.string(),
        codeEnding: z.string(),
        claimedAt: InstantSchema,
        status: z.enum(FULFILLMENT_STATUSES),
        rewards: z.array(Reward),
        items: FulfillmentItems,
      }),
    ),
  })
  .meta({ id: 'RedemptionListAnswer' })
export type RedemptionListAnswer = z.infer<typeof RedemptionListAnswer>
