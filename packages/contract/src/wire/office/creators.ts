import { z } from 'zod'
import { AffiliateSchema, InstantSchema, MomentSchema } from '../primitives.ts'
import { line, ReasonSchema, spoken } from './primitives.ts'

export const CreatorCodeSchema = AffiliateSchema
/** Players read it in the middle of a sentence. */
export const CreatorNameSchema = spoken(line(1, 80))
const ShareSchema = z.int().min(0).max(10_000).describe('In hundredths of a per cent.')

export const OfficeCreator = z
  .object({ code: z.string(), name: z.string(), active: z.boolean(), share: ShareSchema })
  .meta({ id: 'OfficeCreator' })

export const CreatorsAnswer = z.object({ creators: z.array(OfficeCreator) })

export const OfficeCreatorAnswer = z.object({
  creator: OfficeCreator,
  shares: z.array(z.object({ fromAt: InstantSchema, share: ShareSchema })).describe('All there were and will be.'),
})

export const AddCreatorRequest = z.strictObject({
  code: CreatorCodeSchema,
  name: CreatorNameSchema,
  reason: ReasonSchema,
})

export const RenameCreatorRequest = AddCreatorRequest.omit({ code: true })

export const ShareRequest = z.strictObject({
  share: ShareSchema,
  from: MomentSchema.nullable().describe('Null: from now on.'),
  reason: ReasonSchema,
})

export const EarningsQuery = z.strictObject({
  from: MomentSchema,
  to: MomentSchema,
  creator: CreatorCodeSchema.optional().describe('Only of this creator.'),
})

export const EarningsLine = z
  .object({
    creator: z.string().nullable().describe('Null: what nobody brought.'),
    name: z.string().nullable(),
    kind: z.enum(['SALE', 'TOP_UP']).describe('SALE: in the game’s currency. TOP_UP: in minor units of money.'),
    currency: z.string(),
    share: ShareSchema,
    orders: z.number(),
    sold: z.number(),
    refunded: z.number(),
    net: z.number(),
    earned: z.number(),
  })
  .meta({ id: 'EarningsLine' })
export type EarningsLine = z.infer<typeof EarningsLine>

export const EarningsAnswer = z.object({ lines: z.array(EarningsLine) })
