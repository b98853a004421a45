import { Badge } from '@quartermaster/ui/Badge'
import { useWords } from '../words/words-context.ts'
import { stageOf } from './order-progress.ts'
import { type StandingOrder, standingOf } from './order-standing.ts'

const BADGES = { waiting: 'neutral', working: 'neutral', arrived: 'free', trouble: 'notice' } as const

/** How an order stands, in the same words wherever it is shown. */
export function OrderStateBadge({ order }: { order: StandingOrder }) {
  const t = useWords('shop')
  const standing = standingOf(order)
  // What went back is no arrival to be glad of.
  const kind = standing === 'PARTLY_REFUNDED' ? 'neutral' : BADGES[stageOf(standing)]
  return <Badge kind={kind}>{t(`orders.state.${standing}`)}</Badge>
}
