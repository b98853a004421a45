import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../styling/classes.ts'
import { describedBy, FieldFrame, type FieldState } from './FieldFrame.tsx'
import * as styles from './TextField.css.ts'

export type { FieldState } from './FieldFrame.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  state?: FieldState | undefined
  /** One line below the field, with the icon of its state. */
  message?: ReactNode
  /** A class for the whole field; `className` goes to the input. */
  fieldClassName?: string | undefined
}

export function TextField({
  label,
  hint,
  state = 'default',
  message,
  fieldClassName,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} state={state} message={message} className={fieldClassName}>
      <input
        aria-invalid={state === 'error' || undefined}
        aria-describedby={describedBy(fieldId, hint, message)}
        {...rest}
        id={fieldId}
        type={type}
        data-state={state}
        className={classes(styles.input, styles.state[state], className)}
      />
    </FieldFrame>
  )
}
