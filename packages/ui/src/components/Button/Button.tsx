import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Button.css.ts'
import { ButtonContent, type ButtonLook } from './ButtonContent.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps its width and its focus, shows a spinner, and ignores presses until the work is done. */
    loading?: boolean | undefined
  }

export function Button({
  variant = 'primary',
  size = 'M',
  subLabel,
  wide = false,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A waiting button stays focusable, or the focus would fall to the page while the player waits.
  const waiting = loading
    ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '', onClick: ignorePress }
    : { onClick }
  return (
    <button
      {...rest}
      {...waiting}
      type={loading ? 'button' : type}
      data-size={size}
      data-variant={variant}
      className={classes(styles.button, styles.size[size], styles.variant[variant], wide && styles.wide, className)}
    >
      <ButtonContent variant={variant} subLabel={subLabel} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  )
}

function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
}
