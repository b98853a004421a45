import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Skeleton } from '@quartermaster/ui/Skeleton'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { scripted } from '../canvas/without-script.css.ts'
import { useOnePress } from '../one-press/use-one-press.ts'
import { Fact, Facts } from '../orders/OrderLines.tsx'
import { Waiting } from '../waiting/Waiting.tsx'
import { useWords } from '../words/words-context.ts'
import { LimitForm } from './LimitForm.tsx'
import * as styles from './LimitSection.css.ts'
import { useLimitTexts } from './limit-texts.ts'
import { useSpendingLimit } from './use-spending-limit.ts'

/** The player's monthly limit: what holds, what is left, what waits, and how to change it. */
export function LimitSection() {
  const t = useWords('shop')
  const { limit, failed: unknown, set } = useSpendingLimit()
  const [failed, setFailed] = useState(false)
  const change = async (asked: number | null) => {
    const done = await set(asked)
    setFailed(!done)
    return done
  }
  const withdraw = useOnePress(async () => {
    if (limit) await change(limit.limit)
  })
  if (unknown) return null
  return (
    <Stack as="section" gap="m" className={scripted}>
      <Heading level={2}>{t('limit.title')}</Heading>
      <Text>{t('limit.lead')}</Text>
      <Card className={styles.card}>
        {limit ? (
          <Stack gap="m">
            <LimitFacts limit={limit} />
            {limit.pending && <Pending limit={limit} onWithdraw={withdraw} />}
            <LimitForm key={String(limit.limit)} limit={limit} onSet={change} />
            {failed && (
              <Notice kind="error" role="alert">
                {t('limit.failed')}
              </Notice>
            )}
          </Stack>
        ) : (
          <LimitToCome />
        )}
      </Card>
    </Stack>
  )
}

function LimitToCome() {
  const t = useWords('shop')
  return (
    <Waiting label={t('limit.title')} className={styles.toCome}>
      {['limit', 'spent', 'amount'].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
      <Skeleton className={styles.field} />
      <Skeleton shape="button" />
    </Waiting>
  )
}

function LimitFacts({ limit }: { limit: SpendingLimitAnswer }) {
  const t = useWords('shop')
  const { money, left } = useLimitTexts(limit)
  return (
    <div aria-live="polite">
      <Facts>
        <Fact term={t('limit.title')}>{limit.limit === null ? t('limit.none') : money(limit.limit)}</Fact>
        <Fact term={t('limit.spent')}>{money(limit.spent)}</Fact>
        {limit.open > 0 && <Fact term={t('limit.open')}>{money(limit.open)}</Fact>}
        {limit.left !== null && <Fact term={t('limit.left', { date: left.date })}>{money(limit.left)}</Fact>}
      </Facts>
    </div>
  )
}

function Pending({ limit, onWithdraw }: { limit: SpendingLimitAnswer; onWithdraw: () => void }) {
  const t = useWords('shop')
  const { money, moment } = useLimitTexts(limit)
  const { pending, most } = limit
  if (!pending) return null
  const date = moment(pending.from)
  // None is as much as minors may have.
  const asked = pending.limit ?? most
  return (
    <Notice>
      {asked === null ? t('limit.pendingNone', { date }) : t('limit.pending', { date, money: money(asked) })}{' '}
      <Button variant="text" size="S" onClick={onWithdraw}>
        {t('limit.withdraw')}
      </Button>
    </Notice>
  )
}
