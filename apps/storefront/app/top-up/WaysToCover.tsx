import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { priceOfHundred } from '@quartermaster/contract/worth'
import { Text } from '@quartermaster/ui/Text'
import { useEffect, useId } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { LimitReached } from '../spending-limit/LimitReached.tsx'
import { passesLimit } from '../spending-limit/limit-rules.ts'
import { useSpendingLimit } from '../spending-limit/use-spending-limit.ts'
import { useWords } from '../words/words-context.ts'
import { useCurrencyOffers } from '../worth/use-currency-offers.ts'
import * as styles from './WaysToCover.css.ts'
import { type Way, waysToCover } from './ways.ts'

interface WaysToCoverProps {
  readonly gameId: GameId
  readonly shortfall: number
  /** Told whether the player's limit leaves room for none of them. */
  onLimit(isReached: boolean): void
}

/** What covers a shortfall, each way with its price and what a hundred cost that way, cheapest first. */
export function WaysToCover({ gameId, shortfall, onLimit }: WaysToCoverProps) {
  const t = useWords('shop')
  const titleId = useId()
  const { tag } = LOCALES[useLocale()]
  const { limit } = useSpendingLimit()
  const ways = waysToCover(useCurrencyOffers(gameId).offers ?? [], shortfall)
  const isOver = (way: Way) => passesLimit(limit, gameId, way)
  const reached = ways.length > 0 && ways.every(isOver)
  useEffect(() => {
    onLimit(reached)
    return () => onLimit(false)
  }, [reached, onLimit])
  if (ways.length === 0) return null
  const units = (count: number) => ({ amount: count, currency: t(`currency.${currencyOf(gameId)}`, { count }) })
  return (
    <div className={styles.ways}>
      {reached && limit && <LimitReached limit={limit} />}
      <Text size="small" id={titleId}>
        {t('purchase.ways')}
      </Text>
      <ul className={styles.list} aria-labelledby={titleId}>
        {ways.map((way) => (
          <li key={way.amount} className={styles.way} data-over={isOver(way) || undefined}>
            <span>
              {way.name === undefined
                ? t('purchase.exact', units(way.amount))
                : `${way.times > 1 ? `${way.times} × ` : ''}${way.name}`}
            </span>
            <span className={styles.prices}>
              <strong>{formatMoney(tag, way.price)}</strong>
              <Text as="span" size="caption" tone="muted">
                {t('price.perHundred', { money: formatMoney(tag, priceOfHundred(way)) })}
              </Text>
            </span>
            {isOver(way) ? (
              <Text size="caption" className={styles.remark}>
                {t('limit.over')}
              </Text>
            ) : (
              way.costsLess && (
                <Text size="caption" className={styles.remark}>
                  {t('price.costsLess', units(way.leaves))}
                </Text>
              )
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
