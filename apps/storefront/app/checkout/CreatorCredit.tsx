import { Button } from '@quartermaster/ui/Button'
import { Text } from '@quartermaster/ui/Text'
import { useWords } from '../words/words-context.ts'
import * as styles from './CheckoutPage.css.ts'

interface CreatorCreditProps {
  readonly name: string
  readonly removed: boolean
  onRemove(): void
}

/** Whom the purchase supports. The player has the last word on it. */
export function CreatorCredit({ name, removed, onRemove }: CreatorCreditProps) {
  const t = useWords('shop')
  return (
    <div className={styles.creator} aria-live="polite">
      <Text>{removed ? t('checkout.creatorRemoved') : t('checkout.creator', { name })}</Text>
      {!removed && (
        <Button variant="text" size="S" onClick={onRemove}>
          {t('checkout.removeCreator')}
        </Button>
      )}
    </div>
  )
}
