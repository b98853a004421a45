import { REGION_THAT_PAYS_IN_GAME } from '@quartermaster/contract/payment-regions'
import type { StartOrderStatus } from '@quartermaster/contract/statuses'
import type { Settings } from '@quartermaster/settings/settings'

/** How a region pays real money; null where the shop can't take any. */
export function paymentRoute(
  region: string,
  { THIRD_PARTY_PAYMENT_REGIONS }: Pick<Settings, 'THIRD_PARTY_PAYMENT_REGIONS'>,
): Exclude<StartOrderStatus, 'ORDER_CONFIRMATION_REQUIRED'> | null {
  if (region === REGION_THAT_PAYS_IN_GAME) return null
  return THIRD_PARTY_PAYMENT_REGIONS.includes(region) ? 'EXTERNAL_PAYMENT_REQUIRED' : 'PAYMENT_REQUIRED'
}
