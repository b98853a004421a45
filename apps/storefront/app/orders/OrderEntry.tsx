import { LOCALES } from '@quartermaster/contract/locales'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Image } from '@quartermaster/ui/Image'
import { Name } from '@quartermaster/ui/Name'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { CurrencyIcon } from '../currency/CurrencyIcon.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as actions from './actions.css.ts'
import { chosenOffer } from './chosen-offer.ts'
import { formatInstant } from './format-instant.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { Fact, Facts, OrderItems } from './OrderLines.tsx'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import * as styles from './OrdersPage.css.ts'
import { isOpened, keepOpened } from './opened-orders.ts'
import { orderAddress, printAddress } from './order-address.ts'
import { amountTerm, hasReceipt } from './order-progress.ts'
import { PaidFacts } from './PaidFacts.tsx'
import * as paper from './paper.css.ts'
import { useOrderWords } from './use-order-words.ts'
import type { ListedOrder } from './use-orders.ts'
import { WaitingActions } from './WaitingActions.tsx'

const SMALL = 160

/** One order in the list; opened, it says what it brought. Its receipt is printed from its own page. */
export function OrderEntry({ order, onChange }: { order: ListedOrder; onChange: () => void }) {
  const t = useWords('shop')
  const locale = useLocale()
  const { title } = useOrderWords(order, false)
  const [wasOpened] = useState(() => isOpened(order.orderId))
  const date = formatInstant(order.createdAt, LOCALES[locale].tag)
  const price = <OrderAmount order={order} />
  return (
    <li className={`${styles.order} ${paper.whole}`}>
      <details open={wasOpened} onToggle={({ currentTarget }) => keepOpened(order.orderId, currentTarget.open)}>
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
        <div className={`${styles.opened} ${paper.screenOnly}`}>
          <OrderItems {...order} />
          <Facts>
            {(order.kind === 'PRODUCT' || chosenOffer(order)) && <Fact term={t(amountTerm(order))}>{price}</Fact>}
            <PaidFacts {...order} />
            <Fact term={t('orders.date')}>{date}</Fact>
            <Fact term={t('success.reference')}>{order.reference}</Fact>
            {order.affiliateName && <Fact term={t('orders.creator')}>{order.affiliateName}</Fact>}
          </Facts>
          <div className={actions.row}>
            <WaitingActions order={order} size="S" onChange={onChange} />
            <ButtonLink variant="forward" size="S" href={orderAddress(locale, order.gameId, order.orderId)}>
              {t('orders.follow')}
            </ButtonLink>
            {hasReceipt(order) && (
              <ButtonLink variant="text" size="S" href={printAddress(locale, order.gameId, order.orderId)}>
                {t('orders.print')}
              </ButtonLink>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
