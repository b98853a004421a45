import type { Locale } from '@quartermaster/contract/locales'
import { redeemAddresses } from './redeem-addresses.ts'
import type { RedeemState } from './redeem-state.ts'
import { isErrorPage, type Place, placeAfterClaim, placeAfterValidation, placeOfUsedCode } from './status-rules.ts'

export function addressOfPlace(locale: Locale, place: Place): string {
  return isErrorPage(place) ? redeemAddresses.error(locale, place) : redeemAddresses[place](locale)
}

/**
 * Where somebody is led on to from a page that the redeem is not at. A code that nobody has pressed for again waits in its
 * field, and is not asked about by their coming back.
 */
export function placeToGoOn(state: RedeemState): Place {
  return state.validationStatus ? placeOf(state) : 'entry'
}

/** Where a redeem stands, from what is stored: the same after a reload, in another tab, and on the way back. */
export function placeOf({ code, validationStatus, rewards, claim }: RedeemState): Place {
  if (!code) return 'entry'
  // What has not been answered yet, and what was described in another language, is asked on the summary.
  if (!validationStatus || validationStatus === 'SUBMITTED' || (!rewards && !claim?.status)) return 'summary'
  // Stryker disable next-line LogicalOperator: any count but zero is the same
  const validated = placeAfterValidation(validationStatus, rewards?.list.length ?? 1)
  if (validated === 'ask-status') return placeOfUsedCode(claim?.status ?? 'NOT_FOUND')
  if (validated !== 'summary' || !claim?.status) return validated
  const claimed = placeAfterClaim(claim.status)
  if (claimed !== 'poll') return claimed
  return claim.late ? 'success' : 'summary'
}
