import { LOCALES } from '@quartermaster/contract/locales'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Image } from '@quartermaster/ui/Image'
import { Name } from '@quartermaster/ui/Name'
import { Text } from '@quartermaster/ui/Text'
import { CurrencyIcon } from '../currency/CurrencyIcon.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { formatInstant } from './format-instant.ts'
import { OrderAmount } from './OrderAmount.tsx'
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
  const price = <OrderAmount order={order} />
  const total = isPaid(order.state) && !order.payments?.length ? t('orders.total') : t('checkout.price')
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
            <span className={styles.name}>
              <Name>{title}</Name>
            </span>
            <Text as="span" size="small" tone="muted">
              {date}
            </Text>
          </span>
          <span className={styles.side}>
            {price}
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
