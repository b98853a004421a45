import type { RedeemState } from '../redeem-state.ts'
import { placeAfterClaim } from '../status-rules.ts'

export type NextStep = 'none' | 'validate' | 'claim' | 'follow'

export interface Reader {
  readonly puuid: string
  readonly locale: string
}

/** What the summary does by itself: ask again what it does not know, finish what was confirmed, follow what was claimed. */
export function nextStep(state: RedeemState, reader: Reader): NextStep {
  const { code, rewards, claim, validationStatus } = state
  if (!code) return 'none'
  const described = rewards?.puuid === reader.puuid && rewards.locale === reader.locale
  if (!described || !validationStatus || validationStatus === 'SUBMITTED') return 'validate'
  if (!claim) return 'none'
  if (!claim.status) return 'claim'
  return placeAfterClaim(claim.status) === 'poll' && !claim.late ? 'follow' : 'none'
}
