import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { Badge, type BadgeKind } from '@quartermaster/ui/Badge'
import { useWords } from '../../words/words-context.ts'
import { type ItemState, itemState } from './reward-words.ts'

const KINDS: Readonly<Record<ItemState, BadgeKind>> = {
  arrived: 'free',
  again: 'free',
  onItsWay: 'notice',
  owned: 'owned',
  failed: 'neutral',
  takenBack: 'neutral',
}

export function ItemStateBadge({ status, className }: { status: FulfillmentStatus; className?: string }) {
  const t = useWords('redeem')
  const state = itemState(status)
  return (
    <Badge kind={KINDS[state]} className={className}>
      {t(`item.${state}`)}
    </Badge>
  )
}
