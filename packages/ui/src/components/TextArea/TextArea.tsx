import { type ComponentProps, useId } from 'react'
import { classes } from '../../styling/classes.ts'
import { describedBy, FieldFrame } from '../TextField/FieldFrame.tsx'
import * as field from '../TextField/TextField.css.ts'
import type { TextFieldProps } from '../TextField/TextField.tsx'
import * as styles from './TextArea.css.ts'

export type TextAreaProps = ComponentProps<'textarea'> &
  Pick<TextFieldProps, 'label' | 'hint' | 'state' | 'message' | 'fieldClassName'>

/** A field for some lines of text, as high as what stands in it. A `TextField` takes the breaks out of them. */
export function TextArea({
  label,
  hint,
  state = 'default',
  message,
  fieldClassName,
  id,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} state={state} message={message} className={fieldClassName}>
      <textarea
        aria-invalid={state === 'error' || undefined}
        aria-describedby={describedBy(fieldId, hint, message)}
        {...rest}
        id={fieldId}
        rows={rows}
        data-state={state}
        className={classes(field.input, styles.area, field.state[state], className)}
      />
    </FieldFrame>
  )
}
