import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../../styling/classes.ts'
import { Toast, type ToastAction, type ToastKind } from '../Toast/Toast.tsx'
import * as styles from './ToastHost.css.ts'

export interface ToastMessage {
  id: string
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

export interface ToastHostProps extends ComponentProps<'section'> {
  toasts: readonly ToastMessage[]
  /** The toast has been dismissed, acted on, or has had its time. */
  onGone: (id: string) => void
  /** Given by a page in its language; the kit itself speaks none but needs a name for its button. */
  dismissLabel?: string | undefined
  /** Names the region the toasts appear in. */
  regionLabel: string
}

/** Good news leaves by itself; anything the player may have to act on waits to be dismissed. */
const AFFIRMATIVE_MS = 6000

/** Before that nobody has read it, and a press on the page does not answer it. */
const READ_MS = 3000

/**
 * The one place toasts appear; where on the screen it lies is its page's. It is there before the first toast, since
 * screen readers only tell what is added to a region they know.
 */
export function ToastHost({
  toasts,
  onGone,
  dismissLabel = 'Dismiss',
  regionLabel,
  className,
  ...rest
}: ToastHostProps) {
  const cameFrom = useRef<HTMLElement>(null)
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
  }
  return (
    <section
      {...rest}
      aria-label={regionLabel}
      aria-live="polite"
      className={classes(styles.host, className)}
      onFocus={rememberFocus}
    >
      {toasts.map((toast) => (
        <HostedToast
          key={toast.id}
          toast={toast}
          dismissLabel={dismissLabel}
          onGone={() => onGone(toast.id)}
          onDismiss={() => {
            onGone(toast.id)
            cameFrom.current?.focus()
          }}
        />
      ))}
    </section>
  )
}

interface HostedToastProps {
  toast: ToastMessage
  dismissLabel: string
  onGone: () => void
  onDismiss: () => void
}

function HostedToast({ toast, dismissLabel, onGone, onDismiss }: HostedToastProps) {
  const root = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const leaves = toast.kind === 'affirmative' && !toast.action && !held
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => gone.current(), AFFIRMATIVE_MS)
    return () => clearTimeout(timer)
  }, [leaves])
  const hasAction = toast.action !== undefined
  useEffect(() => {
    if (!hasAction) return
    // Its one button acts, so whoever goes on with the page instead has answered it.
    const goOn = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) gone.current()
    }
    const timer = setTimeout(() => document.addEventListener('click', goOn), READ_MS)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', goOn)
    }
  }, [hasAction])
  return (
    <Toast
      ref={root}
      kind={toast.kind}
      action={toast.action}
      dismissLabel={dismissLabel}
      onDismiss={onDismiss}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDismiss()
      }}
    >
      {toast.text}
    </Toast>
  )
}
