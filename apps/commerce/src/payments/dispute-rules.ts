import type { PaymentDispute } from '@quartermaster/contract/platform/payments'

type Said = Pick<PaymentDispute, 'state' | 'revision'>
interface Known {
  readonly state: PaymentDispute['state']
  readonly revision: number | null
}

/**
 * TAKE: the currency goes. GIVE: it comes back. CLOSE: it stays gone. NOTE: written down, since an older word may still
 * come. NOTHING: known already, or overtaken.
 */
export type DisputeStep = 'TAKE' | 'GIVE' | 'CLOSE' | 'NOTE' | 'NOTHING'

const FIRST_WORD = { OPEN: 'TAKE', LOST: 'TAKE', WON: 'NOTE' } as const

/** What follows on each state. Gateways correct themselves: an end may be followed by the other. */
const NEXT_WORD: Readonly<Record<Known['state'], Readonly<Record<Said['state'], DisputeStep>>>> = {
  OPEN: { OPEN: 'NOTE', WON: 'GIVE', LOST: 'CLOSE' },
  WON: { OPEN: 'TAKE', WON: 'NOTE', LOST: 'TAKE' },
  LOST: { OPEN: 'CLOSE', WON: 'GIVE', LOST: 'NOTE' },
}

/** What a word about a dispute does, by what is known of it. */
export function disputeStep(known: Known | undefined, said: Said): DisputeStep {
  if (!known) return FIRST_WORD[said.state]
  return isOvertaken(known, said) ? 'NOTHING' : NEXT_WORD[known.state][said.state]
}

/** By the gateway's count; where it keeps none, disputes are opened once, and a repetition says nothing new. */
function isOvertaken(known: Known, { state, revision }: Said): boolean {
  if (revision === undefined) return state === 'OPEN' || state === known.state
  return known.revision === null ? state === 'OPEN' && known.state !== 'OPEN' : revision <= known.revision
}
