import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, Icon, INFO, WARNING } from '../Icon/Icon.tsx'
import * as styles from './TextField.css.ts'

export type FieldState = keyof typeof styles.state

const ICONS: Readonly<Record<FieldState, string | undefined>> = {
  default: undefined,
  error: WARNING,
  affirm: CHECK,
  notice: INFO,
}

export interface FieldFrameProps extends ComponentProps<'div'> {
  fieldId: string
  label: ReactNode
  hint?: ReactNode
  state: FieldState
  message?: ReactNode
}

/** What surrounds every form control: its label, a hint, and one line that says how it stands. */
export function FieldFrame({ fieldId, label, hint, state, message, className, children, ...rest }: FieldFrameProps) {
  const icon = ICONS[state]
  return (
    <div {...rest} data-state={state} className={classes(styles.field, className)}>
      <label htmlFor={fieldId} id={`${fieldId}-label`} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children}
      {/* Always present: a live region that appears together with its words is not announced. */}
      <span
        id={`${fieldId}-message`}
        aria-live="polite"
        className={message ? `${styles.message} ${styles.messageTone[state]}` : undefined}
      >
        {message && icon && <Icon path={icon} className={styles.icon} />}
        {message && <span>{message}</span>}
      </span>
    </div>
  )
}

export function describedBy(fieldId: string, hint: ReactNode, message: ReactNode): string | undefined {
  const ids = [hint && `${fieldId}-hint`, message && `${fieldId}-message`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
