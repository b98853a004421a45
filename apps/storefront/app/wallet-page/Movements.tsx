import { LOCALES } from '@quartermaster/contract/locales'
import type { WalletMovement } from '@quartermaster/contract/wire/wallets'
import { Link } from '@quartermaster/ui/Link'
import { Text } from '@quartermaster/ui/Text'
import { Suspense } from 'react'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { orderAddress } from '../orders/order-address.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './WalletPage.css.ts'

// Fetched for what goes back.
const ReturnStateBadge = lazyPart(() => import('../returns/ReturnStateBadge.tsx'))
// Fetched for what made a debt or paid one.
const DebtAfter = lazyPart(() => import('../debts/DebtAfter.tsx'))

/** What came and went, newest first, each with the order or the code it belongs to. */
export function Movements({ movements }: { movements: readonly WalletMovement[] }) {
  const { tag } = LOCALES[useLocale()]
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className={styles.movements}>
      {movements.map((movement) => (
        <li key={movement.id} className={styles.movement}>
          <Cause movement={movement} date={dates.format(new Date(movement.createdAt))} />
          <Moved movement={movement} tag={tag} />
        </li>
      ))}
    </ul>
  )
}

function Cause({ movement, date }: { movement: WalletMovement; date: string }) {
  const t = useWords('shop')
  const locale = useLocale()
  const { kind, order, codeEnding, refund, debt, currency } = movement
  return (
    <span className={styles.cause}>
      <span>
        {t(`wallet.kind.${kind}`)}
        {codeEnding && ` …${codeEnding}`}
        {order && (
          <>
            {' · '}
            <Link href={orderAddress(locale, order.gameId, order.orderId)}>{order.title ?? order.reference}</Link>
          </>
        )}
      </span>
      <Text as="span" size="caption" tone="muted">
        {date}
        {refund && (
          <Suspense>
            {' '}
            <ReturnStateBadge state={refund} />
          </Suspense>
        )}
        {debt && debt.after > 0 && (
          <Suspense>
            {' '}
            <DebtAfter amount={debt.after} currency={currency} />
          </Suspense>
        )}
      </Text>
    </span>
  )
}

function Moved({ movement: { amount, balanceAfter, currency }, tag }: { movement: WalletMovement; tag: string }) {
  const money = { currency, locale: tag, worth: false }
  return (
    <span className={styles.moved}>
      <span className={styles.amount}>
        {amount > 0 ? '+' : amount < 0 && '−'}
        <Price {...money} size="S" amount={Math.abs(amount)} />
      </span>
      <Text as="span" size="caption" tone="muted">
        = <Price {...money} className={styles.after} amount={balanceAfter} />
      </Text>
    </span>
  )
}
