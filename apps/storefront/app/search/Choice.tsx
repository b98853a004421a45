import { CHEVRON_DOWN, Icon } from '@quartermaster/ui/Icon'
import { lettersOf } from '@quartermaster/ui/letters'
import { type CSSProperties, useId } from 'react'
import * as styles from './SearchPage.css.ts'

interface ChoiceProps<Value extends string> {
  readonly name: string
  readonly label: string
  readonly value: Value | undefined
  /** What it is called to choose nothing. */
  readonly none: string
  readonly options: readonly (readonly [Value, string])[]
  onChoose(value: Value | undefined): void
}

/** One of several, or none: the browser's own list, which the form sends without script. */
export function Choice<Value extends string>({ name, label, value, none, options, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div
      className={styles.choice}
      style={
        { '--qm-letters': Math.max(...[none, ...options.map(([, text]) => text)].map(lettersOf)) } as CSSProperties
      }
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value ?? ''}
        className={styles.select}
        onChange={({ target }) => onChoose(options.find(([option]) => option === target.value)?.[0])}
      >
        <option value="">{none}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon path={CHEVRON_DOWN} className={styles.sign} />
    </div>
  )
}

interface TickProps {
  readonly name: string
  readonly label: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

export function Tick({ name, label, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
