import { LOCALES } from '@quartermaster/contract/locales'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { addresses } from '../addresses/addresses.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { useRemoveCreator } from '../creators/use-remove-creator.ts'
import { Price } from '../currency/Price.tsx'
import { Fact, Facts } from '../orders/OrderLines.tsx'
import { rememberFormValues } from '../purchase-data/form-values.ts'
import type { ChosenProduct } from '../purchase-data/purchase-data.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './CheckoutPage.css.ts'
import { CreatorCredit } from './CreatorCredit.tsx'
import type { CheckoutContext } from './checkout-context.ts'
import { NO_RECEIPT, type Receipt, ReceiptChoice } from './ReceiptChoice.tsx'
import type { CheckoutFacts } from './use-checkout.ts'
import { useConfirm } from './use-confirm.ts'

interface CheckoutFormProps {
  readonly context: CheckoutContext
  readonly product: ChosenProduct
  readonly facts: CheckoutFacts
}

const SQUARE = 1_080

export function CheckoutForm({ context, product, facts: { order, quoted } }: CheckoutFormProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const [receipt, setReceipt] = useState<Receipt>(NO_RECEIPT)
  const [removeAffiliate, setRemoveAffiliate] = useState(false)
  const removeCreator = useRemoveCreator()
  const { confirm, cancel, busy, problem } = useConfirm({ context, product, order, quoted })
  const { currency, cost, price } = order
  const money = { currency, currencyLabel: t(`currency.${currency}`), locale: LOCALES[locale].tag }
  const balance = order.balance.find((entry) => entry.currency === currency)?.amount ?? context.balance
  const creator = order.affiliateName ?? context.affiliateName
  const restart = problem === 'PRICE_CHANGED' || problem === 'ORDER_NOT_CONFIRMABLE' || problem === 'INSUFFICIENT_FUNDS'

  return (
    <div className={styles.layout}>
      <section className={styles.product} aria-label={t('checkout.order')}>
        <Image
          image={{ url: product.thumbnailUrl, width: SQUARE, height: SQUARE }}
          alt=""
          priority
          sizes="(min-width: 1024px) 50vw, 100vw"
          className={styles.art}
        />
        <Stack gap="xxs">
          <Text size="small" tone="accent">
            {t(`game.${product.gameId}`)} · {t(typeKey(product.productType))}
          </Text>
          <Heading level={2} size="heading">
            {product.name}
          </Heading>
        </Stack>
      </section>
      <Card as="section" aria-label={t('checkout.pay')}>
        <Stack gap="l">
          <Facts>
            <Fact term={t('checkout.price')}>
              <Price
                {...money}
                size="L"
                amount={cost}
                original={price}
                originalLabel={t('price.original')}
                finalLabel={t('price.now')}
              />
            </Fact>
            <Fact term={t('checkout.balanceNow')}>
              <Price {...money} size="S" amount={balance} />
            </Fact>
            <Fact term={t('checkout.balanceAfter')}>
              <Price {...money} size="S" amount={Math.max(0, balance - cost)} />
            </Fact>
          </Facts>
          {creator && (
            <CreatorCredit
              name={creator}
              removed={removeAffiliate}
              onRemove={() => {
                setRemoveAffiliate(true)
                removeCreator()
              }}
            />
          )}
          <ReceiptChoice
            receipt={receipt}
            onChange={(chosen) => {
              setReceipt(chosen)
              rememberFormValues({ receiptEmail: chosen.email })
            }}
          />
          {problem && (
            <Notice kind={problem === 'unreachable' ? 'notice' : 'error'} role="alert">
              {t(`checkout.problem.${problem}`)}
            </Notice>
          )}
          <Stack gap="s">
            {restart ? (
              <ButtonLink size="L" wide href={addresses.product(locale, product.gameId, product.productSlug)}>
                {t('checkout.again')}
              </ButtonLink>
            ) : problem === 'ALREADY_OWNED' ? (
              <ButtonLink size="L" wide href={addresses.orders(locale)}>
                {t('success.orders')}
              </ButtonLink>
            ) : (
              <Button
                size="L"
                wide
                loading={busy === 'confirm'}
                disabled={receipt.wanted && !receipt.email}
                onClick={() => confirm({ removeAffiliate, receiptEmail: receipt.email })}
              >
                {t('checkout.confirm')}
              </Button>
            )}
            <Button variant="text" wide loading={busy === 'cancel'} disabled={busy === 'confirm'} onClick={cancel}>
              {t('checkout.cancel')}
            </Button>
          </Stack>
          <Text size="small" tone="muted">
            {receipt.wanted && !receipt.email
              ? t('checkout.emailIncomplete')
              : t('checkout.promise', { amount: cost, currency: money.currencyLabel })}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}
