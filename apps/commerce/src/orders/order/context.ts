import type { CatalogueReader } from '../../catalogue/reader.ts'
import type { BaseContext } from '../../context/context.ts'
import type { PaymentGateway } from '../../payments/gateway.ts'
import type { StandingContext } from '../../quotes/standing.ts'

/** What orders ask of the rest. */
export interface OrdersContext extends BaseContext, StandingContext {
  readonly catalogue: CatalogueReader
  readonly gateway: PaymentGateway
  /** Tells the workers that something waits to be delivered. Call it after the commit. */
  readonly wakeDeliveries: () => void
}
