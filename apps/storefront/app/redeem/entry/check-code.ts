import type { Locale } from '@quartermaster/contract/locales'
import { addressOfPlace, placeOf } from '../redeem-places.ts'
import { readRedeem } from '../redeem-state.ts'

export { validate } from '../redeem-steps.ts'

/** Where the redeem stands now. */
export function addressNow(locale: Locale): string {
  return addressOfPlace(locale, placeOf(readRedeem()))
}
