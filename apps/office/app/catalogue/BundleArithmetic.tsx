import type { BundlePreview } from '@quartermaster/contract/wire/office/catalogue'
import { Heading } from '@quartermaster/ui/Heading'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { Fragment } from 'react'
import { leadTo } from '../drafts/field-problems.ts'
import { Problems } from '../drafts/Problems.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './bundle.css.ts'
import { PriceCalendar } from './PriceCalendar.tsx'

interface BundleArithmeticProps {
  readonly of: BundlePreview
  /** Whether it is of what is chosen now; what it comes to is left out until then. */
  readonly isKnown: boolean
  readonly owned: readonly string[]
  /** What the part at a place is called. */
  readonly nameOf: (at: number) => string
}

/** What a bundle comes to: one by one, as a bundle, and for who has some of it. */
export function BundleArithmetic({ of, isKnown, owned, nameOf }: BundleArithmeticProps) {
  const { whole, rest, currency } = of
  const money = (amount: number) => `${formatNumber(amount)} ${currency}`
  const saved = ({ saved: amount, savedPercent }: typeof whole) => WORDS.savesOf(money(amount), savedPercent)
  const rows: [string, string, boolean][] = [
    [WORDS.oneByOne, money(whole.oneByOne), false],
    [WORDS.bundlePrice, money(whole.price), true],
    [WORDS.saves, saved(whole), false],
  ]
  if (owned.length > 0) {
    rows.push([WORDS.whoHas(owned.join(', ')), rest ? money(rest.price) : WORDS.hasAll, true])
    if (rest) rows.push([WORDS.saves, saved(rest), false])
  }
  return (
    <section aria-label={WORDS.arithmetic}>
      <Stack gap="s">
        <Heading level={3} size="title">
          {WORDS.arithmetic}
        </Heading>
        <div role="status" aria-busy={!isKnown}>
          <dl className={styles.total}>
            {rows.map(([label, value, isSum], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand in a fixed order, and two say what is saved.
              <Fragment key={at}>
                <dt className={isSum ? styles.sum : undefined}>{label}</dt>
                <dd className={`${styles.amount} ${isSum ? styles.sum : ''}`}>
                  {isKnown ? value : <Skeleton className={styles.coming} />}
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
        {owned.length === 0 && (
          <Text size="caption" tone="muted">
            {WORDS.whoHasHint}
          </Text>
        )}
        <Problems of={of.problems} onLead={leadTo} nameOf={nameOf} />
        {of.calendar.length > 1 && <PriceCalendar level={4} label={WORDS.priceDraft} steps={of.calendar} />}
      </Stack>
    </section>
  )
}
