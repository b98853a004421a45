import { z } from 'zod'
import { FOUND_KINDS, OFFICE_ALERTS } from '../../vocabulary/operators.ts'
import { AmountSchema, InstantSchema } from '../primitives.ts'
import { QueueCounts } from './orders.ts'
import { line, OperatorRoleSchema } from './primitives.ts'

export const Allowance = z
  .object({
    kind: z.enum(['GRANT', 'DEBIT', 'REFUND', 'CODES', 'CODES_GIVE']),
    unit: z.string().describe('A game’s currency, or codes.'),
    atOnce: AmountSchema.describe('Above this a second operator decides.'),
    aDay: AmountSchema.describe('Above this within 24 hours, too, over every action of the kind.'),
    left: AmountSchema.describe('What is left of that now.'),
  })
  .meta({ id: 'Allowance' })
export type Allowance = z.infer<typeof Allowance>

export const OfficeSession = z
  .object({
    operator: z.object({ id: z.string(), name: z.string(), roles: z.array(OperatorRoleSchema) }),
    may: z.array(z.string()).describe('The actions of the table of permissions that these roles have.'),
    approvalAbove: z
      .object({ grant: AmountSchema, debit: AmountSchema, refund: AmountSchema, codes: AmountSchema })
      .describe('What `allowances` say as `atOnce`, for pages that were opened before there were any.'),
    allowances: z.array(Allowance).describe('What this operator does alone.'),
    brand: z.string(),
    shopUrl: z.string(),
    timeZone: z.string().describe('Whose days every page tells, such as Europe/Berlin.'),
    expiresAt: InstantSchema,
  })
  .meta({ id: 'OfficeSession' })
export type OfficeSession = z.infer<typeof OfficeSession>

export const SignedOut = z.object({
  address: z.string().describe('Where the browser goes to end the provider’s session.'),
})

/** In the body: a code or an e-mail address stands in no address, which logs keep. */
export const FindRequest = z.strictObject({ text: line(1, 200) })

export const Found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.string().describe('What its page is addressed by.'),
    title: z.string(),
    detail: z.string(),
    state: z.string().nullable().describe('Where an order, a payment or a campaign stands.'),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const FindAnswer = z.object({
  found: z.array(Found),
  closed: z
    .array(z.object({ kind: z.enum(FOUND_KINDS), roles: z.array(OperatorRoleSchema) }))
    .describe('What the roles of the operator do not find, and the roles that do.'),
})
export type FindAnswer = z.infer<typeof FindAnswer>

/** A day by the hour, beside the same weekday a week before. */
const Hours = z.object({
  today: z.array(z.int()),
  lastWeek: z.array(z.int()),
  lastWeekSoFar: z.int().describe('Of a week ago, up to the minute that it is by now: what today is compared with.'),
})

const HomeAlert = z.object({
  alert: z.enum(OFFICE_ALERTS).describe('As the runbook of the same name has it.'),
  queue: z.string().nullable().describe('Of QueueStuck: which one.'),
  count: z.int().describe('How many wait; of QueueStuck, for how many seconds.'),
})
export type HomeAlert = z.infer<typeof HomeAlert>

const WaitingPayment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  gateway: z.string(),
  createdAt: InstantSchema,
})
export type WaitingPayment = z.infer<typeof WaitingPayment>

const OpenDiscrepancy = z.object({
  discrepancyId: z.string(),
  paymentId: z.string(),
  orderId: z.string().nullable().describe('The order of the payment, where the shop knows it.'),
  reason: z.string(),
  times: z.int(),
  lastSeenAt: InstantSchema,
})
export type OpenDiscrepancy = z.infer<typeof OpenDiscrepancy>

export const HomeAnswer = z
  .object({
    day: z.iso.date(),
    hour: z.int().min(0).max(23).describe('The hour that runs, in UTC.'),
    orders: Hours.describe('Orders that were paid, by the hour.'),
    topUps: Hours.describe('Payments that arrived, by the hour.'),
    claims: Hours.describe('Codes that were claimed, by the hour.'),
    refunds: Hours.describe('Orders and payments that were refunded, by the hour.'),
    deliveries: QueueCounts,
    waitingPayments: z.int().describe('Begun more than ten minutes ago, and neither paid nor over.'),
    longestPayments: z.array(WaitingPayment).describe('The oldest of them, for who may see them; for others none.'),
    discrepancies: z.int(),
    openDiscrepancies: z.array(OpenDiscrepancy).describe('The latest, for who may list them; for others none.'),
    waitingApprovals: z.int(),
    alerts: z.array(HomeAlert).describe('What also rings, as far as the queues tell.'),
  })
  .meta({ id: 'HomeAnswer' })
export type HomeAnswer = z.infer<typeof HomeAnswer>
