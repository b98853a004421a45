import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { priceOfHundred } from '@quartermaster/contract/worth'
import { Text } from '@quartermaster/ui/Text'
import { useId } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { LimitReached } from '../spending-limit/LimitReached.tsx'
import { passesLimit } from '../spending-limit/limit-rules.ts'
import { useSpendingLimit } from '../spending-limit/use-spending-limit.ts'
import { useWords } from '../words/words-context.ts'
import { useCurrencyOffers } from '../worth/use-currency-offers.ts'
import * as styles from './WaysToCover.css.ts'
import { waysToCover } from './ways.ts'

/** What covers a shortfall, each way with its price and what a hundred cost that way. */
export function WaysToCover({ gameId, shortfall }: { gameId: GameId; shortfall: number }) {
  const t = useWords('shop')
  const titleId = useId()
  const { tag } = LOCALES[useLocale()]
  const ways = waysToCover(useCurrencyOffers(gameId) ?? [], shortfall)
  const { limit } = useSpendingLimit()
  if (ways.length === 0) return null
  const reached = limit && ways.every(({ price }) => passesLimit(limit, price))
  return (
    <div className={styles.ways}>
      {reached && <LimitReached limit={limit} />}
      <Text size="small" id={titleId}>
        {t('purchase.ways')}
      </Text>
      <ul className={styles.list} aria-labelledby={titleId}>
        {ways.map((way) => (
          <li key={way.amount} className={styles.way}>
            <span>
              {way.name === undefined
                ? t('purchase.exact', {
                    amount: way.amount,
                    currency: t(`currency.${currencyOf(gameId)}`, { count: way.amount }),
                  })
                : `${way.times > 1 ? `${way.times} × ` : ''}${way.name}`}
            </span>
            <span className={styles.prices}>
              <strong>{formatMoney(tag, way.price)}</strong>
              <Text as="span" size="caption" tone="muted">
                {t('price.perHundred', { money: formatMoney(tag, priceOfHundred(way)) })}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
