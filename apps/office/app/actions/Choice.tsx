import { Stack } from '@quartermaster/ui/Stack'
import { useId } from 'react'
import * as styles from './actions.css.ts'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** What is chosen, for who is told of every change. */
  readonly value?: Value
  readonly onChange?: (value: Value) => void
  /** Or under which name a form reads it, and what it begins with. */
  readonly name?: string
  readonly initial?: string
}

/** One of a few, in the browser's own list: the quickest by keyboard. */
export function Choice<Value extends string>({ label, value, options, onChange, name, initial }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Stack gap="xs" className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        defaultValue={initial}
        onChange={onChange && ((event) => onChange(event.target.value as Value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Stack>
  )
}
