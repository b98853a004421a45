import { LOCALES } from '@quartermaster/contract/locales'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { TextField } from '@quartermaster/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useOnePress } from '../one-press/use-one-press.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './LimitSection.css.ts'
import { readMoney, toTyped } from './limit-rules.ts'
import { useLimitTexts } from './limit-texts.ts'

const EXAMPLE_MINOR = 20_000

interface LimitFormProps {
  readonly limit: SpendingLimitAnswer
  onSet(limit: number | null): Promise<boolean>
}

/** An amount of one's own. Minors are told how high it may be, and may be no higher. */
export function LimitForm({ limit, onSet }: LimitFormProps) {
  const t = useWords('shop')
  const { money } = useLimitTexts(limit)
  const { currency, most } = limit
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { tag } = LOCALES[useLocale()]
  const minor = readMoney(typed, currency, tag)
  const tooHigh = minor !== undefined && most !== null && minor > most
  const wrong = asked && (minor === undefined || tooHigh)
  const hint = most === null ? undefined : t('limit.minor', { money: money(most) })
  const invalid = t('limit.invalid', { example: toTyped(limit.limit ?? most ?? EXAMPLE_MINOR, currency, tag) })

  const send = useOnePress(async (next: number | null) => {
    setBusy(true)
    const done = await onSet(next)
    setBusy(false)
    if (!done) return
    setTyped('')
    setAsked(false)
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (minor !== undefined && !tooHigh) send(minor)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('limit.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        state={wrong ? 'error' : 'default'}
        hint={hint}
        message={wrong ? (tooHigh ? hint : invalid) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Cluster gap="s">
        <Button type="submit" loading={busy}>
          {t('limit.set')}
        </Button>
        {limit.limit !== null && most === null && (
          <Button variant="text" disabled={busy} onClick={() => send(null)}>
            {t('limit.remove')}
          </Button>
        )}
      </Cluster>
    </form>
  )
}
