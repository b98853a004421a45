/** Who works in the office, by what the publisher's OpenID provider says of them. */
export const OPERATOR_ROLES = ['support', 'catalogue', 'campaigns', 'finance', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export function isOperatorRole(text: unknown): text is OperatorRole {
  return OPERATOR_ROLES.some((role) => role === text)
}

/** Where an action stands that a second operator decides about. FAILED: it was approved, and could not be done. */
export const APPROVAL_STATES = ['WAITING', 'DONE', 'FAILED', 'DECLINED', 'EXPIRED'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** How an action of an operator's ended, as the trail has it. */
export const TRAIL_OUTCOMES = ['DONE', 'REQUESTED', 'DECLINED', 'FAILED'] as const
export type TrailOutcome = (typeof TRAIL_OUTCOMES)[number]

/** What the office's search finds. */
export const FOUND_KINDS = ['PLAYER', 'ORDER', 'PAYMENT', 'CODE', 'CAMPAIGN', 'PRODUCT', 'CREATOR'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Where a payment that was made stands: some of its money or all of it may have gone back. */
export const PAYMENT_STANDINGS = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

/** What a player can be kept from. */
export const BLOCK_SCOPES = ['BUYING', 'REDEEMING'] as const
export type BlockScope = (typeof BLOCK_SCOPES)[number]

/** Where a delivery stands that has not ended: not tried yet; tried, and to be tried again; given up. */
export const QUEUE_STATES = ['WAITING', 'RETRYING', 'DEAD'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

/** What the office tells of a shop in trouble, by the names of the alerts and their runbooks. */
export const OFFICE_ALERTS = ['QueueStuck', 'DeadDeliveries', 'MailsFailing', 'PaymentDiscrepancies'] as const
export type OfficeAlert = (typeof OFFICE_ALERTS)[number]

/** What the office reports, by the names of qm's reports. */
export const REPORT_NAMES = ['sales', 'top-ups', 'refunds', 'currency', 'claims'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** Some years: longer reports are files that qm makes. */
export const LONGEST_REPORT_DAYS = 5 * 366

/** Below the office's address: where the provider sends operators back to. */
export const OFFICE_CALLBACK_PATH = '/api/sign-in/callback'
