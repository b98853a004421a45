import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { Badge, type BadgeKind } from '@quartermaster/ui/Badge'
import { Name } from '@quartermaster/ui/Name'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { chosenOffer } from './chosen-offer.ts'
import * as styles from './OrderLines.css.ts'
import { type DeliveryStage, deliveryStageOf, stageOf } from './order-progress.ts'
import { type StandingOrder, standingOf } from './order-standing.ts'
import * as paper from './paper.css.ts'

const BADGES: Readonly<Record<DeliveryStage, BadgeKind>> = {
  waiting: 'neutral',
  arrived: 'free',
  owned: 'owned',
  failed: 'notice',
  returned: 'notice',
  none: 'neutral',
}

type OrderItemsProps = StandingOrder & Pick<OrderAnswer, 'items' | 'kind' | 'currency' | 'payments' | 'offered'>

/** What an order brings, and how far each item is. */
export function OrderItems({ items, kind, currency, payments = [], offered, ...order }: OrderItemsProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const credited = payments.reduce((sum, payment) => sum + payment.credited, 0)
  // Who chose nothing yet chooses on the payment page.
  const bought = credited || (chosenOffer({ payments, offered })?.amount ?? 0)
  const topUp =
    bought > 0 ? `${formatNumber(tag, bought)} ${t(`currency.${currency}`, { count: bought })}` : t('type.CURRENCY')
  // What one item alone would say once more stands beside the order's name already; paper shows the items alone.
  const isToldAbove = items.length === 1 && stageOf(standingOf(order)) === 'arrived'
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const stage = deliveryStageOf(item.delivery)
        return (
          <li key={item.productId} className={styles.item}>
            <span>
              <Name>{kind === 'TOP_UP' ? topUp : item.name}</Name>
              {kind !== 'TOP_UP' && (
                <Text as="span" size="caption" tone="muted">
                  {' '}
                  {t(`type.${item.productType}`)}
                </Text>
              )}
            </span>
            <span className={isToldAbove && stage === 'arrived' ? paper.paperInline : ''}>
              <Badge kind={BADGES[stage]}>{t(`delivery.${stage}`)}</Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Facts with their names, one line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  readonly term: string
  /** Where it is told, if not everywhere: on the screen or on paper. */
  readonly className?: string
  readonly children: ReactNode
}

export function Fact({ term, className = '', children }: FactProps) {
  return (
    <>
      <dt className={`${styles.term} ${className}`}>{term}</dt>
      <dd className={`${styles.value} ${className}`}>{children}</dd>
    </>
  )
}
