import type { OfficeOrder } from '@quartermaster/contract/wire/office/players'
import { Cluster } from '@quartermaster/ui/Cluster'
import { State } from './State.tsx'

/** Where an order stands, and its money, where some of that went back and the order does not say so itself. */
export function OrderState({ of: { state, payment } }: { of: Pick<OfficeOrder, 'state' | 'payment'> }) {
  const wentBack = payment !== null && payment !== 'PAID' && payment !== state
  return (
    <Cluster as="span" gap="xs">
      <State of="order" is={state} />
      {wentBack && <State of="payment" is={payment} />}
    </Cluster>
  )
}
