import type { Settings } from '@quartermaster/settings/settings'
import type { PaymentGateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'

/** The gateway that the settings name. Stripe's library is large, and read only where it is used. */
export async function createGateway(settings: Settings): Promise<PaymentGateway> {
  if (settings.PAYMENT_GATEWAY === 'sandbox') return createSandboxGateway(settings)
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  return createStripeGateway(settings)
}
