import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useEffectEvent } from 'react'
import * as styles from './Toast.css.ts'
import { Toast, type ToastAction, type ToastKind } from './Toast.tsx'

export interface ToastMessage {
  id: string
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
}

export interface ToastStackProps {
  messages: readonly ToastMessage[]
  dismissLabel: string
  regionLabel: string
  onGone: (id: string) => void
}

/** Good news leaves by itself; anything the player may have to act on waits to be dismissed. */
const AFFIRMATIVE_MS = 6000

export default function ToastStack(props: ToastStackProps) {
  return (
    <Base.Provider limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={props.regionLabel}>
          <Stack {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Stack({ messages, dismissLabel, onGone }: ToastStackProps) {
  const { toasts, add, close } = Base.useToastManager<ToastMessage>()
  const show = useEffectEvent((message: ToastMessage) => {
    add({
      id: message.id,
      type: message.kind,
      description: message.message,
      timeout: message.kind === 'affirmative' && !message.action ? AFFIRMATIVE_MS : 0,
      data: message,
      onRemove: () => onGone(message.id),
    })
  })
  useEffect(() => {
    for (const message of messages) show(message)
  }, [messages])
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      render={
        <Toast
          kind={toast.data?.kind ?? 'notice'}
          action={toast.data?.action}
          dismissLabel={dismissLabel}
          onDismiss={() => close(toast.id)}
        />
      }
    >
      <Base.Description />
    </Base.Root>
  ))
}
