import { isEmail } from '@quartermaster/contract/email'
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** Shown while the address is not valid. */
  invalidMessage: string
  /** Checks at every keystroke; otherwise when the field is left. */
  validateOnChange?: boolean | undefined
}

export function EmailField({
  value,
  defaultValue = '',
  invalidMessage,
  validateOnChange = false,
  state,
  message,
  onChange,
  onBlur,
  ...rest
}: EmailFieldProps) {
  const [own, setOwn] = useState(defaultValue)
  const [checked, setChecked] = useState(false)
  const current = value ?? own
  const invalid = (checked || (validateOnChange && current !== '')) && current !== '' && !isEmail(current)

  function change(event: ChangeEvent<HTMLInputElement>): void {
    setOwn(event.target.value)
    // A mended address loses its message at once; a new mistake waits until the field is left.
    if (isEmail(event.target.value)) setChecked(false)
    onChange?.(event)
  }
  function blur(event: FocusEvent<HTMLInputElement>): void {
    setChecked(true)
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      {...rest}
      type="email"
      value={current}
      state={invalid ? 'error' : (state ?? 'default')}
      message={invalid ? invalidMessage : message}
      onChange={change}
      onBlur={blur}
    />
  )
}
