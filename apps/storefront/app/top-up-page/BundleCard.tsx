import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { CurrencyOffer } from '@quartermaster/contract/wire/currency-offers'
import { priceOfHundred } from '@quartermaster/contract/worth'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useId } from 'react'
import { Price } from '../currency/Price.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { PackArt } from './PackArt.tsx'
import * as styles from './TopUpPage.css.ts'

interface BundleCardProps {
  readonly offer: CurrencyOffer
  readonly currency: CurrencyCode
  /** Which of the game's packs it is, from the smallest on. */
  readonly rank: number
  /** More than the player's limit leaves. */
  readonly over: boolean
  readonly disabled: boolean
  readonly busy: boolean
  /** The smallest that covers what is missing. */
  readonly fits: boolean
  onBuy(): void
}

export function BundleCard({ offer, currency, rank, over, disabled, busy, fits, onBuy }: BundleCardProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const reasonId = useId()
  const price = formatMoney(tag, offer.price)
  return (
    <Card className={styles.bundle}>
      <Stack gap="xxs">
        <PackArt currency={currency} rank={rank} />
        <Price amount={offer.amount} currency={currency} locale={tag} worth={false} />
        {offer.bonus ? <Text size="small">{t('topUpPage.bonus', { amount: offer.bonus })}</Text> : null}
        <Text size="small" tone="muted">
          {t('price.perHundred', { money: formatMoney(tag, priceOfHundred(offer)) })}
        </Text>
        {over && (
          <Text size="small" id={reasonId}>
            {t('limit.over')}
          </Text>
        )}
      </Stack>
      <Button
        variant={fits ? 'primary' : 'forward'}
        wide
        className={styles.buy}
        loading={busy}
        disabled={!busy && (disabled || over)}
        {...(over && { 'aria-describedby': reasonId })}
        onClick={onBuy}
      >
        {t('topUpPage.buy', { price })}
      </Button>
    </Card>
  )
}
