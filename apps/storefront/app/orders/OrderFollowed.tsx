import { LOCALES } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Mark } from '@quartermaster/ui/Mark'
import { Notice } from '@quartermaster/ui/Notice'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { Suspense, useEffect, useState } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { takePurchase } from '../analytics-events/purchases.ts'
import { itemPayload, track } from '../analytics-events/track.ts'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useTellWalletOf } from '../wallet/wallet-news.ts'
import { useWords } from '../words/words-context.ts'
import * as actions from './actions.css.ts'
import { chosenOffer } from './chosen-offer.ts'
import { formatInstant } from './format-instant.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { Fact, Facts, OrderItems } from './OrderLines.tsx'
import * as styles from './OrderPage.css.ts'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import { amountTerm, hasReceipt, isPaid, LONG_WAIT_ANSWERS, mayTakeAnotherCard, stageOf } from './order-progress.ts'
import { standingOf } from './order-standing.ts'
import { PaidFacts } from './PaidFacts.tsx'
import * as paper from './paper.css.ts'
import { Seller } from './Seller.tsx'
import type { FollowedOrder } from './use-order.ts'
import { useOrderWords } from './use-order-words.ts'
import { usePrintOfAddress } from './use-print-of-address.ts'
import { WaitingActions } from './WaitingActions.tsx'

interface OrderFollowedProps {
  readonly order: OrderAnswer
  readonly followed: Pick<FollowedOrder, 'asked' | 'unreachable' | 'refresh'>
}

// Fetched for those who owe something.
const Debts = lazyPart(() => import('../debts/Debts.tsx'))
// Fetched for what is paid.
const ReturnsPart = lazyPart(() => import('../returns/ReturnsPart.tsx'))

const SQUARE = 1_080
/** Of what was paid sooner, the date says it. */
const HOUR = 60 * 60 * 1_000

/** Nobody who may have paid a moment ago, with another card than the one that was declined, is told to pay again. */
function asToldAfter(order: OrderAnswer, asked: number): OrderAnswer {
  const isAwaited = asked < LONG_WAIT_ANSWERS && mayTakeAnotherCard(order, new Date())
  return isAwaited ? { ...order, state: 'AWAITING_PAYMENT' } : order
}

export function OrderFollowed({ order, followed: { asked, unreachable, refresh } }: OrderFollowedProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { supportUrl, brandName } = useSettings()
  const signOn = useSignOn()
  const told = asToldAfter(order, asked)
  const { title, heading, lead } = useOrderWords(told, asked >= LONG_WAIT_ANSWERS)
  const stage = stageOf(standingOf(told))
  const { gameId, productSlug, currency } = order
  const shelf = usePages().shelves[gameId]
  const money = { currency, locale: LOCALES[locale].tag }
  const balance = order.balance.find((entry) => entry.currency === currency)?.amount
  const printable = hasReceipt(order)
  const orderedAt = formatInstant(order.createdAt, money.locale)
  const paidLater = order.paidAt && Date.parse(order.paidAt) - Date.parse(order.createdAt) > HOUR
  const [returnsThere, setReturnsThere] = useState(false)
  useArrival(order)
  usePrintOfAddress(printable && (returnsThere || !order.returns?.length))

  return (
    <div className={styles.layout}>
      {order.thumbnailUrl ? (
        <div className={`${styles.place} ${styles.picture} ${paper.screenOnly}`} data-stage={stage}>
          <Image
            image={{ url: order.thumbnailUrl, width: SQUARE, height: SQUARE }}
            alt=""
            priority
            sizes="(min-width: 1024px) 36rem, 45vw"
            className={styles.art}
          />
        </div>
      ) : (
        <div className={`${styles.place} ${styles.mark} ${paper.screenOnly}`}>
          <Mark mark={CURRENCY_MARKS[currency]} />
        </div>
      )}
      <Stack gap="l">
        <p className={paper.paperOnly}>
          <strong>{brandName}</strong>
        </p>
        <Stack gap="s">
          <Cluster gap="s">
            <Text tone="accent">
              {title}
              <span className={paper.paperInline}> · {t(`game.${gameId}`)}</span>
            </Text>
            {/* On paper each item says it. */}
            <span className={paper.screenOnly}>
              <OrderStateBadge order={told} />
            </span>
          </Cluster>
          <div className={`${styles.state} ${printable ? paper.screenOnly : ''}`} role="status">
            {stage === 'working' && <Spinner />}
            <Heading level={1}>{heading}</Heading>
          </div>
          {printable && (
            <Heading level={1} className={paper.paperHeading}>
              {t('orders.receipt')}
            </Heading>
          )}
          <Text size="lead" tone="muted" className={paper.screenOnly}>
            {told === order ? lead : t('success.workingLead')}
          </Text>
        </Stack>
        {unreachable && <Notice kind="notice">{t('success.unreachable')}</Notice>}
        <Card className={paper.whole}>
          <Stack gap="m">
            <Heading level={2}>{isPaid(order.state) ? t('success.contents') : t('checkout.order')}</Heading>
            <OrderItems {...order} />
            <Facts>
              {(order.kind === 'PRODUCT' || chosenOffer(order)) && (
                <Fact term={t(amountTerm(order))}>
                  <OrderAmount order={order} compared={order} />
                </Fact>
              )}
              <PaidFacts {...order} />
              {order.kind === 'PRODUCT' && order.paidAt && paidLater && (
                <Fact term={t('orders.paidAt')}>{formatInstant(order.paidAt, money.locale)}</Fact>
              )}
              {balance !== undefined && (
                <Fact term={t('success.balance')} className={paper.screenOnly}>
                  <Price {...money} size="S" amount={balance} worth={false} />
                </Fact>
              )}
              <Fact term={t('orders.date')}>{orderedAt}</Fact>
              <Fact term={t('success.reference')}>{order.reference}</Fact>
              {signOn.state === 'signed_in' && (
                <Fact term={t('orders.buyer')} className={paper.paperOnly}>{`${signOn.name}#${signOn.tag}`}</Fact>
              )}
              <Seller />
            </Facts>
            {order.deliverNow?.at && isPaid(order.state) && (
              <Text size="small">{t('terms.agreed', { date: formatInstant(order.deliverNow.at, money.locale) })}</Text>
            )}
          </Stack>
        </Card>
        <div className={`${actions.row} ${paper.screenOnly}`}>
          <WaitingActions order={order} onChange={refresh} />
          {productSlug ? (
            <ButtonLink variant="secondary" href={addresses.product(locale, gameId, productSlug)}>
              {t('success.back', { name: title })}
            </ButtonLink>
          ) : (
            shelf && (
              <ButtonLink variant="secondary" href={shelf}>
                {t('success.shop')}
              </ButtonLink>
            )
          )}
          {stage === 'trouble' && (
            <ButtonLink variant="tertiary" href={supportUrl}>
              {t('success.support')}
            </ButtonLink>
          )}
          <ButtonLink variant="text" href={addresses.orders(locale)}>
            {t('success.orders')}
          </ButtonLink>
          {printable && (
            <Button variant="text" onClick={() => print()}>
              {t('orders.print')}
            </Button>
          )}
        </div>
        {/* Below the actions: it comes later than they do, and would move them. */}
        <Suspense>{(order.debt ?? 0) > 0 && <Debts />}</Suspense>
        <Suspense>
          {printable && <ReturnsPart order={order} onChange={refresh} onThere={() => setReturnsThere(true)} />}
        </Suspense>
      </Stack>
    </div>
  )
}

/** What follows an arrival: the wallet is read again, and the purchase is told, once for the order. */
function useArrival(order: OrderAnswer): void {
  const { orderId, state, title, currency, cost, kind, balance, debt, returns } = order
  const arrived = stageOf(state) === 'arrived'
  const standing = standingOf(order)
  useTellWalletOf(isPaid(state) || stageOf(standing) === 'trouble' ? [standing, balance, debt, returns] : undefined)
  useEffect(() => {
    if (!arrived || kind !== 'PRODUCT') return
    void takePurchase(orderId).then((taken) => {
      if (taken) track('purchase', itemPayload({ name: title, currency, cost }))
    })
  }, [arrived, kind, orderId, title, currency, cost])
}
