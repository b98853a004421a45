import type { BaseContext } from '../context/context.ts'
import type { PaymentGateway } from './gateway.ts'
import { guardGateway } from './guarded-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'

/** The gateway that the settings name. Stripe's library is large, and read only where it is used. */
export async function createGateway(
  context: Pick<BaseContext, 'settings' | 'clock' | 'metrics' | 'log'>,
): Promise<PaymentGateway> {
  if (context.settings.PAYMENT_GATEWAY === 'sandbox') return createSandboxGateway(context)
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  return guardGateway(createStripeGateway(context.settings), context)
}
