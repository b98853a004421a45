import { z } from 'zod'
import { REPORT_NAMES } from '../../vocabulary/operators.ts'
import { isHardToGuess, PASSPHRASE_RULE } from '../../vocabulary/passphrase.ts'
import { ITEM_TYPES } from '../../vocabulary/product-types.ts'
import { CONTENT_CODE_GAMES } from '../../vocabulary/themes.ts'
import { CurrencySchema, InstantSchema, MomentSchema, ProductIdSchema, RegionsSchema } from '../primitives.ts'
import { line, ReasonSchema } from './primitives.ts'

export const CampaignNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, '2 to 63 lower-case letters, digits and hyphens, and no hyphen at the beginning')

const CampaignVersionSchema = line(1, 40).describe('Another after every change.')
/** Of whoever changes it: one that is not the newest any more is refused. */
const SeenVersionSchema = CampaignVersionSchema.describe('The version that was looked at.')

const GameSchema = z.enum(CONTENT_CODE_GAMES).exclude(['NONE'])

/** What a code gives: something of the catalogue, or currency. */
const ITEM_REWARD = {
  kind: z.literal('ITEM'),
  game: GameSchema,
  productType: z.enum(ITEM_TYPES),
  productId: ProductIdSchema,
  quantity: z.int().min(1).max(1_000),
}
const CURRENCY_REWARD = {
  kind: z.literal('CURRENCY'),
  currency: CurrencySchema,
  quantity: z.int().min(1).max(1_000_000),
}
export const RewardChoice = z
  .discriminatedUnion('kind', [z.strictObject(ITEM_REWARD), z.strictObject(CURRENCY_REWARD)])
  .meta({ id: 'RewardChoice' })
export type RewardChoice = z.infer<typeof RewardChoice>

/** The same in answers, by name. */
export const ChosenReward = z
  .discriminatedUnion('kind', [z.object({ ...ITEM_REWARD, name: z.string() }), z.object(CURRENCY_REWARD)])
  .meta({ id: 'ChosenReward' })
export type ChosenReward = z.infer<typeof ChosenReward>

export const OfficeCampaign = z
  .object({
    version: CampaignVersionSchema,
    name: z.string(),
    kind: z.enum(['SINGLE_USE', 'SHARED']),
    state: z.enum(['DRAFT', 'ACTIVE', 'STOPPED']),
    startsAt: InstantSchema.nullable(),
    endsAt: InstantSchema.nullable(),
    regions: z.array(z.string()).nullable().describe('Null: every region.'),
    requiredGame: GameSchema.nullable(),
    perPlayerLimit: z.int(),
    rewards: z.array(z.string()),
  })
  .meta({ id: 'OfficeCampaign' })
export type OfficeCampaign = z.infer<typeof OfficeCampaign>

export const CampaignsAnswer = z.object({ campaigns: z.array(OfficeCampaign), next: z.string().nullable() })

export const OfficeBatch = z
  .object({
    batchId: z.string(),
    codes: z.int(),
    made: z.int(),
    state: z.enum(['MAKING', 'READY', 'FETCHED', 'DISCARDED']),
    operator: z.string(),
    isOwn: z.boolean().describe('Whether the caller asked for it, who alone can fetch its file.'),
    fetchesLeft: z.int().describe('How often fetching its file may still begin; 0 once it is gone.'),
    createdAt: InstantSchema,
  })
  .meta({ id: 'CodeBatch' })
export type OfficeBatch = z.infer<typeof OfficeBatch>

export const CampaignPhaseSchema = z.enum(['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING', 'OVER', 'STOPPED'])

export const CampaignAnswer = z.object({
  campaign: OfficeCampaign,
  phase: CampaignPhaseSchema,
  fixed: z
    .array(z.object({ field: z.string(), why: z.string() }))
    .describe('What of it cannot be changed any more, with the reason.'),
  batches: z.array(OfficeBatch),
  choices: z.array(ChosenReward).describe('The rewards as they are chosen.'),
})

const editable = z.strictObject({
  startsAt: MomentSchema.nullable(),
  endsAt: MomentSchema.nullable(),
  regions: RegionsSchema.max(100).nullable(),
  requiredGame: GameSchema.nullable(),
  perPlayerLimit: z.int().min(1).max(100),
  rewards: z.array(RewardChoice).min(1).max(20),
})

export const NewCampaignRequest = editable.extend({
  name: CampaignNameSchema,
  kind: z.enum(['SINGLE_USE', 'SHARED']),
  reason: ReasonSchema,
})

/** What is left out stays as it is. */
export const EditCampaignRequest = editable.partial().extend({ version: SeenVersionSchema, reason: ReasonSchema })

export const ActivateRequest = z.strictObject({ version: SeenVersionSchema, reason: ReasonSchema })

export const RewardsQuery = z.strictObject({ text: line(2, 100) })
export const RewardsAnswer = z.object({
  rewards: z.array(
    z.object({ game: GameSchema, productType: z.enum(ITEM_TYPES), productId: z.string(), name: z.string() }),
  ),
})

export const CampaignTotalsAnswer = z
  .object({
    codes: z.int(),
    claims: z.int().describe('Those that stand: what was given back is not among them.'),
    givenBack: z.int().describe('Nothing arrived, so that the code can be claimed again.'),
  })
  .meta({ id: 'CampaignTotals' })

export const AddCodeRequest = z.strictObject({
  code: line(1, 100).describe('A word, or a code that was made. It is kept as a keyed hash alone.'),
  maxUses: z
    .int()
    .min(1)
    .max(2_000_000_000)
    .nullable()
    .describe('How often it may be claimed in all. Null: any number.'),
  reason: ReasonSchema,
})

export const StartBatchRequest = z.strictObject({
  codes: z.int().min(1).max(100_000_000),
  passphrase: z
    .string()
    .regex(
      /^[\da-z]{5}(-[\da-z]{5}){4}$/,
      'five groups of five, each of lower-case letters a–z and digits 0–9, with hyphens between',
    )
    .refine(isHardToGuess, PASSPHRASE_RULE)
    .describe('What opens the file. It seals, and is kept nowhere: whoever asks keeps it.'),
  reason: ReasonSchema,
})

export const ScheduleRequest = z.strictObject({
  startsAt: MomentSchema.nullable(),
  endsAt: MomentSchema.nullable(),
  version: SeenVersionSchema,
  reason: ReasonSchema,
})

export const ReportNameSchema = z.enum(REPORT_NAMES)

export const ReportQuery = z.strictObject({
  from: MomentSchema,
  to: MomentSchema,
  by: line(0, 100).describe('What is told apart, separated by commas, such as day,game.'),
  compare: z
    .enum(['on', 'off'])
    .default('off')
    .describe('With as many days before, or months of whole months; of a span that still runs, up to the same moment.'),
  campaign: CampaignNameSchema.optional().describe('Of claims: only of this campaign.'),
})

export type ReportQuery = z.output<typeof ReportQuery>

export const ReportAnswer = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    isPartial: z.boolean().describe('There are more rows; the file has all.'),
    names: z
      .record(z.string(), z.string())
      .describe('What the products of the rows are called, by their ids; not where games share one.'),
  })
  .meta({ id: 'ReportAnswer' })
export type ReportAnswer = z.infer<typeof ReportAnswer>
