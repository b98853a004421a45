import { z } from 'zod'
import { REPORT_NAMES } from '../../vocabulary/operators.ts'
import { InstantSchema } from '../primitives.ts'
import { line, ReasonSchema } from './primitives.ts'

export const CampaignNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, 'lower-case letters, digits and hyphens')

export const OfficeCampaign = z
  .object({
    name: z.string(),
    kind: z.enum(['SINGLE_USE', 'SHARED']),
    state: z.enum(['DRAFT', 'ACTIVE', 'STOPPED']),
    startsAt: InstantSchema.nullable(),
    endsAt: InstantSchema.nullable(),
    regions: z.array(z.string()).nullable().describe('Null: every region.'),
    perPlayerLimit: z.int(),
    rewards: z.array(z.string()),
  })
  .meta({ id: 'OfficeCampaign' })
export type OfficeCampaign = z.infer<typeof OfficeCampaign>

export const CampaignsAnswer = z.object({ campaigns: z.array(OfficeCampaign), next: z.string().nullable() })

export const CodeBatch = z
  .object({
    batchId: z.string(),
    codes: z.int(),
    made: z.int(),
    state: z.enum(['MAKING', 'READY', 'FETCHED', 'DISCARDED']),
    operator: z.string(),
    createdAt: InstantSchema,
  })
  .meta({ id: 'CodeBatch' })

export const CampaignAnswer = z.object({
  campaign: OfficeCampaign,
  phase: z.enum(['DRAFT', 'DRAFT_WITH_CODES', 'SCHEDULED', 'RUNNING', 'OVER', 'STOPPED']),
  fixed: z
    .array(z.object({ field: z.string(), why: z.string() }))
    .describe('What of it cannot be changed any more, with the reason.'),
  batches: z.array(CodeBatch),
})

export const ScheduleRequest = z.object({
  startsAt: InstantSchema.nullable(),
  endsAt: InstantSchema.nullable(),
  reason: ReasonSchema,
})

export const ReportNameSchema = z.enum(REPORT_NAMES)

export const ReportQuery = z.object({
  from: InstantSchema,
  to: InstantSchema,
  by: line(0, 100).describe('What is told apart, separated by commas, such as day,game.'),
  compare: z.enum(['on', 'off']).default('off').describe('With the span before, of the same length.'),
  campaign: CampaignNameSchema.optional().describe('Of claims: only of this campaign.'),
})

export type ReportQuery = z.output<typeof ReportQuery>

export const ReportAnswer = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    isPartial: z.boolean().describe('There are more rows; the file has all.'),
  })
  .meta({ id: 'ReportAnswer' })
export type ReportAnswer = z.infer<typeof ReportAnswer>
