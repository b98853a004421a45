import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useId, useRef, useState } from 'react'
import type { ToastMessage } from '../Toast/ToastStack.tsx'

// Fetched with the first toast.
const ToastStack = lazy(() => import('../Toast/ToastStack.tsx'))

export type ShowToast = (toast: Omit<ToastMessage, 'id'>) => void

const ToastContext = createContext<ShowToast | null>(null)

export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastHost above it')
  return show
}

export interface ToastHostProps {
  /** Given by a page in its language; the kit itself speaks none but needs a name for its button. */
  dismissLabel?: string | undefined
  /** Names the region the toasts appear in. */
  regionLabel: string
  children: ReactNode
}

/** The one place toasts appear. Put it around the site, once. */
export function ToastHost({ dismissLabel = 'Dismiss', regionLabel, children }: ToastHostProps) {
  const prefix = useId()
  const count = useRef(0)
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [used, setUsed] = useState(false)
  const show = useCallback<ShowToast>(
    (toast) => {
      count.current += 1
      const message = { ...toast, id: `${prefix}${count.current}` }
      setUsed(true)
      setMessages((all) => [...all, message])
    },
    [prefix],
  )
  const onGone = useCallback((id: string) => setMessages((all) => all.filter((message) => message.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      {used && (
        <Suspense fallback={null}>
          <ToastStack messages={messages} dismissLabel={dismissLabel} regionLabel={regionLabel} onGone={onGone} />
        </Suspense>
      )}
    </ToastContext>
  )
}
