import type { CurrencyBundle, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'

type Offer = Pick<PaymentSessionRequest, 'bundles' | 'shortfall'>

/** The bundles that pay for the order, smallest first. A top-up has no shortfall, so any bundle will do. */
export function bundlesThatCover({ bundles, shortfall }: Offer): CurrencyBundle[] {
  return bundles
    .filter(({ amount }) => amount >= shortfall)
    .sort((a, b) => a.amount - b.amount || a.price.minor - b.price.minor)
}
