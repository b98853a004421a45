import { Text } from '@quartermaster/ui/Text'
import { type RefObject, useId } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './terms.css.ts'

interface DeliverNowChoiceProps {
  readonly checked: boolean
  /** It was tried without. */
  readonly missed: boolean
  readonly boxRef?: RefObject<HTMLInputElement | null>
  onChange(checked: boolean): void
}

/** The wish for delivery at once, in a sentence that says what it costs. Nobody ticks it but the player. */
export function DeliverNowChoice({ checked, missed, boxRef, onChange }: DeliverNowChoiceProps) {
  const t = useWords('shop')
  const id = useId()
  const shown = missed && !checked
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          ref={boxRef}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={shown}
          aria-describedby={shown ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('terms.deliverNow')}
      </label>
      {/* Its room is kept: nothing below the box moves when it is missed, nor when it is ticked. */}
      <div className={styles.told} data-room={t('terms.needed')}>
        {shown && (
          <Text id={id} size="small" tone="error" role="alert">
            {t('terms.needed')}
          </Text>
        )}
      </div>
    </div>
  )
}
