import { LOCALES } from '@quartermaster/contract/locales'
import { Text } from '@quartermaster/ui/Text'
import { type RefObject, useId } from 'react'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { returnDay } from './return-day.ts'
import * as styles from './terms.css.ts'

interface DeliverNowChoiceProps {
  readonly checked: boolean
  /** It was tried without. */
  readonly missed: boolean
  readonly boxRef?: RefObject<HTMLInputElement | null>
  onChange(checked: boolean): void
}

/** The wish for delivery at once, in a sentence that says what it costs, and what is kept all the same. Nobody ticks it but the player. */
export function DeliverNowChoice({ checked, missed, boxRef, onChange }: DeliverNowChoiceProps) {
  const t = useWords('shop')
  const id = useId()
  const promise = useId()
  const { tag } = LOCALES[useLocale()]
  const { returnDays } = useSettings()
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
          aria-describedby={shown ? `${id} ${promise}` : promise}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('terms.deliverNow')}
      </label>
      {returnDays > 0 && (
        <Text id={promise} size="small" tone="muted" className={styles.promise}>
          {t('terms.stays', { date: returnDay(returnDays, tag) })}
        </Text>
      )}
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
