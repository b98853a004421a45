import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '../../tokens/buttons.ts'
import { ARROW_BACK, ARROW_FORWARD, CLOSE, Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Button.css.ts'

/** A second line fits on M and L only; on any other size the types refuse it. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  /** Fills the width it is given. */
  wide?: boolean | undefined
} & (
  | { size?: 'M' | 'L' | undefined; subLabel?: ReactNode }
  | { size: Exclude<ButtonSize, 'M' | 'L'>; subLabel?: never }
)

export interface ButtonContentProps {
  variant: ButtonVariant
  subLabel?: ReactNode
  loading?: boolean | undefined
  children?: ReactNode
}

/** What stands inside a button, or inside a link that looks like one. */
export function ButtonContent({ variant, subLabel, loading, children }: ButtonContentProps) {
  if (variant === 'close')
    return (
      <>
        <Icon path={CLOSE} className={styles.icon} />
        <VisuallyHidden>{children}</VisuallyHidden>
      </>
    )
  const hide = loading ? styles.waiting : ''
  return (
    <>
      {variant === 'back' && <Icon path={ARROW_BACK} className={`${styles.icon} ${hide}`} />}
      <span className={`${styles.label} ${hide}`}>
        <span>{children}</span>
        {subLabel && <span className={styles.subLabel}>{subLabel}</span>}
      </span>
      {variant === 'forward' && <Icon path={ARROW_FORWARD} className={`${styles.icon} ${hide}`} />}
      {loading && <Spinner className={styles.spinner} />}
    </>
  )
}
