import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { LARGEST_TOP_UP } from '@quartermaster/contract/largest-amounts'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { CurrencyOffer } from '@quartermaster/contract/wire/currency-offers'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { exactAmount, priceOfHundred, type UnitPrice } from '@quartermaster/contract/worth'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { LimitReached } from '../spending-limit/LimitReached.tsx'
import { passesLimit } from '../spending-limit/limit-rules.ts'
import { cheaperBundle } from '../top-up/ways.ts'
import { useWords } from '../words/words-context.ts'
import { readAmount } from './read-amount.ts'
import * as styles from './TopUpPage.css.ts'

interface ExactAmountProps {
  readonly gameId: GameId
  /** What is missing for the product one came from; 0 for nothing known. */
  readonly wanted: number
  readonly unit: UnitPrice
  readonly offers: readonly CurrencyOffer[]
  readonly disabled: boolean
  readonly busy: boolean
  readonly limit: SpendingLimitAnswer | undefined
  onBuy(amount: number): void
}

/** As much as one needs and no more, at the unit price of the smallest bundle. */
export function ExactAmount({ gameId, wanted, unit, offers, disabled, busy, limit, onBuy }: ExactAmountProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const [typed, setTyped] = useState(wanted > 0 ? String(exactAmount(wanted, unit).amount) : '')
  const amount = readAmount(typed, tag)
  const bought = exactAmount(amount ?? 1, unit)
  const tooLittle = amount !== undefined && bought.amount > amount
  const wrong = typed.trim() !== '' && (amount === undefined || tooLittle)
  const untold = amount !== undefined && !tooLittle
  const passes = amount !== undefined && passesLimit(limit, gameId, bought)
  const cheaper = amount === undefined ? undefined : cheaperBundle(offers, bought)
  const currency = currencyOf(gameId)
  const units = (count: number) => ({ amount: count, currency: t(`currency.${currency}`, { count }) })
  const least = t('topUpPage.least', units(bought.amount))
  return (
    <Card as="form" className={styles.exact} onSubmit={(event) => event.preventDefault()}>
      <Heading level={2}>{t('topUpPage.exact')}</Heading>
      <TextField
        label={t('topUpPage.amount', { currency: t(`currency.${currency}`) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={typed}
        state={wrong ? 'error' : 'default'}
        // Where nothing is to be told its room stays, so that the button does.
        message={untold ? ' ' : wrong && !tooLittle ? t('topUpPage.whole', { most: LARGEST_TOP_UP }) : least}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Text size="small" tone="muted">
        {t('price.perHundred', { money: formatMoney(tag, priceOfHundred(unit)) })}
      </Text>
      {cheaper && (
        <Text size="small">
          <strong>
            {cheaper.name} · {formatMoney(tag, cheaper.price)}
          </strong>{' '}
          {t('price.costsLess', units(cheaper.amount - (amount ?? 0)))}
        </Text>
      )}
      {passes && limit && <LimitReached limit={limit} />}
      <Button
        type="submit"
        variant="forward"
        wide
        loading={busy}
        disabled={!busy && (disabled || amount === undefined || tooLittle || passes)}
        onClick={() => amount !== undefined && onBuy(bought.amount)}
      >
        {amount === undefined
          ? t('purchase.ready.label')
          : t('topUpPage.buy', { price: formatMoney(tag, bought.price) })}
      </Button>
    </Card>
  )
}
