import type { PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { monthAfter, monthOf } from '../days/days.ts'
import { useSession } from '../session/session.tsx'
import { formatAmount, formatDay, formatNumber, WEEKDAYS } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './price-month.css.ts'
import { type PricedDay, pricesIn } from './price-month.ts'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export interface PriceMonthProps {
  readonly label: string
  /** Its place in the page's outline: 4 within a part that has a heading of its own. */
  readonly level: 3 | 4
  readonly steps: readonly PriceStep[]
}

/** Prices on a calendar: a month of days with what each costs, where a price begins, and what the rules say of a chosen day. */
export function PriceMonth({ label, level, steps }: PriceMonthProps) {
  const { timeZone } = useSession()
  const [month, setMonth] = useState(() => monthOf(new Date(steps[0]?.from ?? Date.now()), timeZone))
  const [chosen, choose] = useState<string>()
  const { empty, days } = pricesIn(month, steps, timeZone)
  const shown = days.find(({ day }) => day === chosen)
  // Where nothing is to be seen in this month any more, the next price that begins is one press away.
  const next = steps.find(({ from }) => monthOf(new Date(from), timeZone) > month)
  return (
    <Stack as="section" gap="xs" aria-label={WORDS.onCalendar(label)}>
      <Heading level={level}>{label}</Heading>
      <div className={styles.head}>
        <Button
          variant="secondary"
          size="S"
          aria-label={WORDS.monthBefore}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          ‹
        </Button>
        <Text as="span" size="small" aria-live="polite">
          {MONTH.format(new Date(`${month}-01T00:00Z`))}
        </Text>
        <Button
          variant="secondary"
          size="S"
          aria-label={WORDS.monthAfter}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          ›
        </Button>
        {next && (
          <Button variant="tertiary" size="S" onClick={() => setMonth(monthOf(new Date(next.from), timeZone))}>
            {WORDS.nextPrice}
          </Button>
        )}
      </div>
      <div className={styles.month}>
        {/* Each day says its own to who hears it. */}
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {weekday}
          </span>
        ))}
        {days.map((priced, at) => (
          <button
            key={priced.day}
            type="button"
            className={`${styles.day} ${isReduced(priced) ? styles.reduced : ''} ${priced.begins ? styles.begins : ''}`}
            style={at === 0 ? { gridColumnStart: empty + 1 } : undefined}
            aria-pressed={chosen === priced.day}
            aria-label={`${at + 1} ${priced.step ? formatNumber(priced.step.final) : ''}, ${sayDay(priced)}`}
            onClick={() => choose(priced.day)}
          >
            <span className={styles.number}>{at + 1}</span>{' '}
            {priced.step && <span>{formatNumber(priced.step.final)}</span>}
          </button>
        ))}
      </div>
      <Text size="caption" tone="muted">
        {WORDS.daysOf(timeZone)}
      </Text>
      <div role="status">{shown && <Text size="small">{sayDay(shown)}</Text>}</div>
    </Stack>
  )
}

const isReduced = ({ step }: PricedDay) => step !== undefined && step.final < step.original

function sayDay({ day, step }: PricedDay): string {
  if (!step) return WORDS.dayOver(formatDay(day))
  const amount = (of: number) => formatAmount(of, step.currency)
  return WORDS.dayCosts(
    formatDay(day),
    amount(step.final),
    amount(step.original),
    step.prior === null ? null : amount(step.prior),
  )
}
