import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { unitPriceOf } from '@quartermaster/contract/worth'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Notice } from '@quartermaster/ui/Notice'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { LimitReached } from '../spending-limit/LimitReached.tsx'
import { passesLimit } from '../spending-limit/limit-rules.ts'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { BundleCard } from './BundleCard.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import * as styles from './TopUpPage.css.ts'
import type { KnownChoices } from './use-choices.ts'

/** About as many as a game sells. */
const PLACES = [1, 2, 3]

interface ChoicesProps {
  readonly gameId: GameId
  readonly choices: KnownChoices
  /** What is missing for the product one came from; 0 for nothing known. */
  readonly missing: number
  readonly disabled: boolean
  /** What is on its way to the payment page. */
  readonly bought: TopUpChoice | undefined
  onChoose(choice: TopUpChoice): void
}

/** Packs and the exact amount, at the prices of whoever is there, with what their limit forbids switched off. */
export function Choices({ gameId, choices, missing, disabled, bought, onChoose }: ChoicesProps) {
  const t = useWords('shop')
  const { offers, limit, ready, failed, retry } = choices
  if (failed) {
    return (
      <Notice kind="error" role="alert">
        {t('purchase.server_error.note')}{' '}
        <Button variant="text" size="S" onClick={retry}>
          {t('purchase.server_error.label')}
        </Button>
      </Notice>
    )
  }
  const unit = offers && unitPriceOf(offers)
  if (!unit) {
    return (
      <Waiting label={t('purchase.loading.label')} className={styles.bundles}>
        {PLACES.map((place) => (
          <Card key={place} className={styles.bundle}>
            <Stack gap="xxs">
              <div className={styles.heap} />
              <Skeleton shape="price" />
              <Skeleton />
            </Stack>
            <Skeleton shape="button" />
          </Card>
        ))}
      </Waiting>
    )
  }
  const currency = currencyOf(gameId)
  const off = disabled || !ready
  const fitting = missing > 0 ? offers.find(({ amount }) => amount >= missing) : undefined
  const reached = limit && offers.some((offer) => passesLimit(limit, gameId, offer))
  return (
    <>
      {reached && <LimitReached limit={limit} ofSome />}
      <ul className={styles.bundles}>
        {offers.map((offer, rank) => (
          <li key={offer.productId}>
            <BundleCard
              offer={offer}
              currency={currency}
              rank={rank}
              over={passesLimit(limit, gameId, offer)}
              disabled={off}
              busy={bought?.bundleId === offer.productId}
              fits={offer === fitting}
              onBuy={() => onChoose({ bundleId: offer.productId })}
            />
          </li>
        ))}
      </ul>
      <ExactAmount
        key={missing}
        gameId={gameId}
        wanted={missing}
        unit={unit}
        offers={offers}
        disabled={off}
        busy={bought?.amount !== undefined}
        limit={limit}
        onBuy={(amount) => onChoose({ amount })}
      />
    </>
  )
}
