import type { OrderState } from '@quartermaster/contract/statuses'
import { Badge } from '@quartermaster/ui/Badge'
import { useWords } from '../words/words-context.ts'
import { stageOf } from './order-progress.ts'

const BADGES = { waiting: 'neutral', working: 'neutral', arrived: 'free', trouble: 'notice' } as const

/** How an order stands, in the same words wherever it is shown. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useWords('shop')
  return <Badge kind={BADGES[stageOf(state)]}>{t(`orders.state.${state}`)}</Badge>
}
