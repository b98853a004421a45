import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Image } from '@quartermaster/ui/Image'
import { Text } from '@quartermaster/ui/Text'
import { CurrencyIcon } from '../currency/CurrencyIcon.tsx'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { formatInstant } from './format-instant.ts'
import { Fact, Facts, OrderItems } from './OrderLines.tsx'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import * as styles from './OrdersPage.css.ts'
import { orderAddress } from './order-address.ts'
import { isPaid } from './order-progress.ts'
import { PaidFacts } from './PaidFacts.tsx'
import * as paper from './paper.css.ts'
import { useOrderWords } from './use-order-words.ts'
import type { ListedOrder } from './use-orders.ts'
import { WaitingActions } from './WaitingActions.tsx'

const SMALL = 160

/** One order in the list; opened, it is its receipt. */
export function OrderEntry({ order, onChange }: { order: ListedOrder; onChange: () => void }) {
  const t = useWords('shop')
  const locale = useLocale()
  const { title } = useOrderWords(order, false)
  const date = formatInstant(order.createdAt, LOCALES[locale].tag)
  const price = <ShownPrice cost={order.cost} currency={order.currency} size="S" />
  const charged = order.payments?.[0]?.charged
  const total = isPaid(order.state) && !charged ? t('orders.total') : t('checkout.price')
  return (
    <li className={`${styles.order} ${paper.entry} ${paper.whole}`}>
      <details>
        <summary className={styles.summary}>
          {order.thumbnailUrl ? (
            <Image
              image={{ url: order.thumbnailUrl, width: SMALL, height: SMALL }}
              alt=""
              sizes="4rem"
              className={styles.picture}
            />
          ) : (
            <span className={`${styles.picture} ${styles.mark}`}>
              <CurrencyIcon currency={order.currency} scale={2} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            <Text as="span" size="small" tone="muted">
              {date}
            </Text>
          </span>
          <span className={styles.side}>
            {order.kind === 'PRODUCT' ? price : charged && <strong>{formatMoney(LOCALES[locale].tag, charged)}</strong>}
            <OrderStateBadge order={order} />
          </span>
        </summary>
        <div className={styles.receipt}>
          <OrderItems {...order} />
          <Facts>
            {order.kind === 'PRODUCT' && <Fact term={total}>{price}</Fact>}
            <PaidFacts {...order} />
            <Fact term={t('orders.date')}>{date}</Fact>
            <Fact term={t('success.reference')}>{order.reference}</Fact>
            {order.affiliateName && <Fact term={t('orders.creator')}>{order.affiliateName}</Fact>}
          </Facts>
          <Cluster gap="s" className={paper.screenOnly}>
            <WaitingActions order={order} size="S" onChange={onChange} />
            <ButtonLink variant="forward" size="S" href={orderAddress(locale, order.gameId, order.orderId)}>
              {t('orders.follow')}
            </ButtonLink>
            <Button variant="text" size="S" onClick={() => print()}>
              {t('orders.print')}
            </Button>
          </Cluster>
        </div>
      </details>
    </li>
  )
}
