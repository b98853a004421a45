import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { NOTICE_ICONS, type NoticeKind } from '../Notice/Notice.tsx'
import * as styles from './Toast.css.ts'

export type ToastKind = NoticeKind

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastProps extends ComponentProps<'div'> {
  kind: ToastKind
  /** In place of the dismiss button. */
  action?: ToastAction | undefined
  dismissLabel: string
  onDismiss: () => void
}

/** How a toast looks: a message with one button, either its action or its dismissal. */
export function Toast({ kind, action, dismissLabel, onDismiss, className, children, ...rest }: ToastProps) {
  return (
    <div {...rest} data-kind={kind} className={classes(styles.toast, styles.kind[kind], className)}>
      <Icon path={NOTICE_ICONS[kind]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      <Button
        variant={action ? 'tertiary' : 'close'}
        size="S"
        className={styles.button}
        onClick={() => {
          action?.onPress()
          onDismiss()
        }}
      >
        {action?.label ?? dismissLabel}
      </Button>
    </div>
  )
}
