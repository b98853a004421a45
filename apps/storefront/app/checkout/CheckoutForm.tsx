import { LOCALES } from '@quartermaster/contract/locales'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { Suspense } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { useRemoveCreator } from '../creators/use-remove-creator.ts'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { Fact, Facts } from '../orders/OrderLines.tsx'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { ReceiptChoice } from '../receipt-choice/ReceiptChoice.tsx'
import { useReceipt } from '../receipt-choice/use-receipt.ts'
import { useLocale } from '../render-context/page-data.ts'
import { timeText } from '../sales/end-text.ts'
import { DeliverNowChoice } from '../terms/DeliverNowChoice.tsx'
import { SaleTerms } from '../terms/SaleTerms.tsx'
import { useDeliverNow } from '../terms/use-deliver-now.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './CheckoutPage.css.ts'
import { CreatorCredit } from './CreatorCredit.tsx'
import { Parts } from './Parts.tsx'
import { productAddress } from './product-address.ts'
import type { Checkout, CheckoutFacts } from './use-checkout.ts'
import { useConfirm } from './use-confirm.ts'
import { useOrderCredit } from './use-order-credit.ts'

// Fetched for those who owe something.
const Owed = lazyPart(() => import('../debts/Owed.tsx'))

const SQUARE = 1_080

export function CheckoutForm({ facts, reload }: { facts: CheckoutFacts; reload: Checkout['reload'] }) {
  const { order, quoted } = facts
  const t = useWords('shop')
  const locale = useLocale()
  const [receipt, setReceipt] = useReceipt(order)
  const { removed: removeAffiliate, takeCredit } = useOrderCredit(order.orderId)
  const removeCreator = useRemoveCreator()
  const deliverNow = useDeliverNow(order.deliverNow?.required === true && order.deliverNow.at === null)
  const { confirm, cancel, busy, problem, due, change, restart, refusedEmail } = useConfirm(facts, reload)
  const { currency, cost, price, affiliateName: creator } = order
  const money = { currency, locale: LOCALES[locale].tag }
  const balance = order.balance.find((entry) => entry.currency === currency)?.amount ?? 0
  // Only while it can be confirmed is anything promised of what happens then.
  const confirmable = !restart && problem !== 'ALREADY_OWNED'

  return (
    <div className={styles.layout}>
      <section className={styles.product} aria-label={t('checkout.order')}>
        {order.thumbnailUrl && (
          <Image
            image={{ url: order.thumbnailUrl, width: SQUARE, height: SQUARE }}
            alt=""
            priority
            sizes="(min-width: 1024px) 50vw, 100vw"
            className={styles.art}
          />
        )}
        <Stack gap="xxs">
          <Text size="small" tone="accent">
            {t(`game.${order.gameId}`)}
            {order.product && ` · ${t(typeKey(order.product.productType))}`}
          </Text>
          <Heading level={2} size="heading">
            {order.title}
          </Heading>
          <Parts order={order} />
        </Stack>
      </section>
      <Card as="section" aria-label={t('checkout.pay')}>
        <Stack gap="l">
          <Facts>
            <Fact term={t('checkout.price')}>
              <ShownPrice
                size="L"
                cost={due}
                // Nothing is struck that was not told as such: what it cost before stands beside what it costs now.
                price={change ? due : price}
                comparison={order.comparison ?? undefined}
                currency={currency}
              />
            </Fact>
            <Fact term={t('checkout.balanceNow')}>
              <Price {...money} size="S" amount={balance} worth={false} />
            </Fact>
            {confirmable && (
              <Fact term={t('checkout.balanceAfter')}>
                <Price {...money} size="S" amount={Math.max(0, balance - due)} worth={false} />
              </Fact>
            )}
          </Facts>
          {creator && (
            <CreatorCredit
              name={creator}
              removed={removeAffiliate}
              onRemove={() => {
                takeCredit()
                removeCreator()
              }}
            />
          )}
          <SaleTerms of="item" />
          {deliverNow.required && <DeliverNowChoice {...deliverNow.box} />}
          <ReceiptChoice receipt={receipt} refusedEmail={refusedEmail} onChange={setReceipt} />
          {problem && (
            <Notice kind={problem === 'unreachable' ? 'notice' : 'error'} role="alert">
              {problem === 'DEBT_OUTSTANDING'
                ? t('purchase.debt_outstanding.note')
                : problem === 'PLAYER_BLOCKED'
                  ? t('purchase.blocked.note')
                  : problem === 'PRICE_CHANGED' && !restart
                    ? t('checkout.newPrice')
                    : t(`checkout.problem.${problem}`)}
              {problem === 'DEBT_OUTSTANDING' && (
                <Suspense>
                  <Owed />
                </Suspense>
              )}
              {problem === 'PRICE_CHANGED' && change && (
                <Facts>
                  <Fact term={t('price.original')}>
                    <ShownPrice size="S" cost={change.from} currency={currency} />
                  </Fact>
                  <Fact term={t('price.now')}>
                    <ShownPrice size="S" cost={change.to} currency={currency} />
                  </Fact>
                </Facts>
              )}
            </Notice>
          )}
          {!problem && quoted !== null && quoted > cost && (
            <Notice>
              {t('checkout.kept', {
                amount: quoted,
                currency: t(`currency.${currency}`, { count: quoted }),
                time: timeText(money.locale, order.expiresAt),
              })}
            </Notice>
          )}
          <Stack gap="s">
            {restart ? (
              <ButtonLink size="L" wide href={productAddress(locale, order)}>
                {t('checkout.again')}
              </ButtonLink>
            ) : !confirmable ? (
              <ButtonLink size="L" wide href={addresses.orders(locale)}>
                {t('success.orders')}
              </ButtonLink>
            ) : (
              <Button
                size="L"
                wide
                loading={busy === 'confirm'}
                disabled={receipt.wanted && !receipt.email}
                onClick={() =>
                  deliverNow.proceed((wish) =>
                    confirm({ removeAffiliate, receiptEmail: receipt.email, deliverNow: wish }),
                  )
                }
              >
                {t(due === 0 ? 'purchase.ready.free' : 'checkout.confirm')}
              </Button>
            )}
            <Button variant="text" wide loading={busy === 'cancel'} disabled={busy === 'confirm'} onClick={cancel}>
              {t('checkout.cancel')}
            </Button>
          </Stack>
          <Text size="small" tone="muted">
            {confirmable &&
              (receipt.wanted && !receipt.email
                ? t('checkout.emailIncomplete')
                : due > 0 &&
                  t('checkout.promise', { amount: due, currency: t(`currency.${currency}`, { count: due }) }))}{' '}
            {due > 0 && t('price.worthNote')}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}
