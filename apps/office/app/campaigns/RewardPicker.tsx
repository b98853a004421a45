import { CURRENCY_CODES, type CurrencyCode } from '@quartermaster/contract/games'
import type { ChosenReward } from '@quartermaster/contract/wire/office/campaigns'
import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useDeferredValue, useRef, useState } from 'react'
import * as forms from '../actions/actions.css.ts'
import { Choice } from '../actions/Choice.tsx'
import { useOffice } from '../api/use-office.ts'
import { WORDS } from '../words/words.ts'
import { keyOfReward, nameOfReward } from './campaign-fields.ts'
import * as styles from './rewards.css.ts'

const LEAST_LETTERS = 2
const CURRENCIES = CURRENCY_CODES.map((code) => ({ value: code, label: code }))

interface RewardPickerProps {
  readonly chosen: readonly ChosenReward[]
  readonly onChange: (chosen: readonly ChosenReward[]) => void
}

/** What codes give: found in the catalogue, so that nothing can be misspelt, or an amount of currency. */
export function RewardPicker({ chosen, onChange }: RewardPickerProps) {
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<CurrencyCode>(CURRENCY_CODES[0] as CurrencyCode)
  const asked = useDeferredValue(text.trim())
  const { data } = useOffice('listRewards', asked.length < LEAST_LETTERS ? null : { query: { text: asked } })
  const keys = new Set(chosen.map(keyOfReward))
  const field = useRef<HTMLInputElement>(null)
  const add = (reward: ChosenReward) => {
    if (!keys.has(keyOfReward(reward))) onChange([...chosen, reward])
  }
  function remove(reward: ChosenReward): void {
    // Its button goes with it, and the keyboard would begin the page anew.
    field.current?.focus()
    onChange(chosen.filter((one) => one !== reward))
  }
  return (
    <Stack gap="s">
      <Text size="small" className={forms.label}>
        {WORDS.rewards}
      </Text>
      {chosen.length === 0 && (
        <Text size="small" tone="muted">
          {WORDS.noRewards}
        </Text>
      )}
      <ul className={styles.list}>
        {chosen.map((reward) => {
          const name = nameOfReward(reward)
          return (
            <li key={keyOfReward(reward)} className={styles.row}>
              <TextField
                label={WORDS.quantityOf(name)}
                fieldClassName={styles.quantity}
                type="number"
                min={1}
                max={1_000_000}
                required
                value={String(reward.quantity)}
                onChange={({ target }) =>
                  onChange(chosen.map((one) => (one === reward ? { ...one, quantity: Number(target.value) } : one)))
                }
              />
              <Button variant="secondary" size="S" aria-label={WORDS.removeReward(name)} onClick={() => remove(reward)}>
                ×
              </Button>
            </li>
          )
        })}
      </ul>
      <TextField
        ref={field}
        label={WORDS.findReward}
        hint={WORDS.findRewardHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // It looks something up; the campaign is sent by its own button.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {data?.rewards.length === 0 && (
        <Text size="small" tone="muted">
          {WORDS.noReward}
        </Text>
      )}
      <ul className={styles.list}>
        {data?.rewards
          .map((item) => ({ kind: 'ITEM' as const, ...item, quantity: 1 }))
          .map((reward) => {
            const isAdded = keys.has(keyOfReward(reward))
            return (
              <li key={keyOfReward(reward)}>
                {/* It stays once it is pressed, so that the keyboard goes on from it. */}
                <Button variant="secondary" size="S" aria-disabled={isAdded || undefined} onClick={() => add(reward)}>
                  {(isAdded ? WORDS.rewardAdded : WORDS.addReward)(nameOfReward(reward))}
                </Button>
              </li>
            )
          })}
      </ul>
      <div className={styles.row}>
        <Choice label={WORDS.currency} value={currency} options={CURRENCIES} onChange={setCurrency} />
        <Button variant="secondary" size="S" onClick={() => add({ kind: 'CURRENCY', currency, quantity: 100 })}>
          {WORDS.addCurrency}
        </Button>
      </div>
    </Stack>
  )
}
