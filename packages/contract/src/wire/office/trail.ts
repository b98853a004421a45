import { z } from 'zod'
import { APPROVAL_STATES, BLOCK_SCOPES, TRAIL_OUTCOMES } from '../../vocabulary/operators.ts'
import { CurrencySchema, InstantSchema, MomentSchema } from '../primitives.ts'
import { CampaignPhaseSchema, OfficeCampaign } from './campaigns.ts'
import { CursorSchema, LimitSchema, line } from './primitives.ts'

/** What narrows the trail; every part that is given must fit. */
export const TrailFilter = z.strictObject({
  operator: line(1, 200).optional().describe('The name, whole, or the id at the provider.'),
  action: line(1, 100).optional(),
  subject: line(1, 200).optional().describe('A player, an order, a campaign, …, whole; players by name#tag too.'),
  words: line(1, 200).optional().describe('Words of the reason, each whole, in any order.'),
  from: MomentSchema.optional(),
  to: MomentSchema.optional(),
})

export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailQuery = TrailFilter.extend({ before: CursorSchema.optional(), limit: LimitSchema })

export const TrailEntry = z
  .object({
    id: z.string(),
    at: InstantSchema,
    operator: z.string(),
    operatorId: z.string().nullable().describe('At the provider. Null for what was done before it was kept.'),
    roles: z.string().nullable().describe('Null for what was done before roles were kept.'),
    action: z.string(),
    subject: z.string(),
    reason: z.string().nullable(),
    before: z.string().nullable().describe('JSON.'),
    after: z.string().nullable().describe('JSON.'),
    detail: z.string().describe('JSON: everything else that was noted.'),
    outcome: z.enum(TRAIL_OUTCOMES).nullable(),
    approvalId: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'TrailEntry' })
export type TrailEntry = z.infer<typeof TrailEntry>

export const TrailAnswer = z.object({ entries: z.array(TrailEntry), next: z.string().nullable() })

export const ApprovalsQuery = z.strictObject({
  state: z.enum(APPROVAL_STATES).optional(),
  subject: line(1, 200).optional().describe('A player, an order, a campaign, …, whole.'),
  mine: z.enum(['on', 'off']).default('off').describe('Only what the operator who asks has asked for.'),
  before: CursorSchema.optional(),
  limit: LimitSchema,
})

const Someone = z.object({ id: z.string(), name: z.string() })

export const Approval = z
  .object({
    approvalId: z.string(),
    action: z.string(),
    summary: z.string().describe('What would be done, for people.'),
    subject: z.string(),
    reason: z.string(),
    why: z.string().nullable().describe('Why one operator is not enough; null where that was not written down.'),
    state: z.enum(APPROVAL_STATES),
    requestedBy: Someone,
    requestedAt: InstantSchema,
    expiresAt: InstantSchema,
    decidedBy: Someone.nullable(),
    decidedAt: InstantSchema.nullable(),
    decision: z.string().nullable().describe('The reason of who decided.'),
    outcome: z.string().nullable().describe('What came of it, for people: what was done, or why it could not be.'),
    mayDecide: z.boolean().describe('Whether the operator who asks may approve or decline it.'),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const ListedApproval = Approval.extend({
  alike: z.array(z.string()).describe('Other requests that wait and ask for the same about the same.'),
  campaign: z.string().nullable().describe('The campaign that it is about, by its name.'),
  campaignNow: OfficeCampaign.pick({ startsAt: true, endsAt: true, regions: true })
    .extend({ phase: CampaignPhaseSchema })
    .nullable()
    .describe('How that campaign stands, while the request waits.'),
  player: z
    .object({ puuid: z.string(), name: z.string().nullable().describe('With the tag, where it is known.') })
    .nullable(),
  order: z.object({ orderId: z.uuid(), reference: z.string(), title: z.string() }).nullable(),
  balance: z
    .object({
      currency: CurrencySchema,
      now: z.int(),
      after: z.int().nullable().describe('After it was done. Null where only doing it tells.'),
    })
    .nullable()
    .describe('Of the player, while the request waits.'),
  moved: z
    .object({
      currency: CurrencySchema,
      before: z.int().nullable().describe('Null where the trail does not have it.'),
      after: z.int(),
    })
    .nullable()
    .describe('The same of what was done: as it was at that moment, and as that left it.'),
  holds: z
    .object({
      wallets: z.array(z.object({ currency: CurrencySchema, balance: z.int(), debt: z.int() })),
      blocks: z.array(z.enum(BLOCK_SCOPES)),
      open: z.array(z.string()).describe('What is under way and keeps it from being done, in words.'),
    })
    .nullable()
    .describe('What the player has whom it would erase, while the request waits.'),
}).meta({ id: 'ListedApproval' })
export type ListedApproval = z.infer<typeof ListedApproval>

export const ApprovalsAnswer = z.object({ approvals: z.array(ListedApproval), next: z.string().nullable() })
