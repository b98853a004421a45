/** What one side of the books has and another lacks. */
export interface Finding {
  /** What is missing, or differs. */
  readonly what:
    | 'payment'
    | 'payment state'
    | 'payment amount'
    | 'credit'
    | 'order'
    | 'order event'
    | 'purchase'
    | 'confirmation'
    | 'refund'
    | 'refund of a payment'
    | 'refund state'
    | 'refund amount'
    | 'dispute'
    | 'dispute state'
    | 'dispute amount'
    | 'currency taken back'
    | 'delivery'
    | 'goods'
    | 'claim'
    | 'currency'
  /** The missing thing's own id or reference. */
  readonly id: string
  readonly has: string
  readonly lacks: string
  readonly puuid: string | null
  readonly orderId: string | null
  readonly detail: string | null
}

export type NoteFinding = (finding: Finding) => void
