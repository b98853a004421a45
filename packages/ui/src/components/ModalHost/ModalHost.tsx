import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ModalContent, ModalWords } from '../Modal/modal-content.ts'

export type { ItemListing, ListedPrice, ModalContent, ModalWords, PurchaseProduct } from '../Modal/modal-content.ts'

// The window and the dialog behaviour under it are fetched when the first modal opens.
const ModalWindow = lazy(() => import('../Modal/ModalWindow.tsx'))

export interface ModalControls {
  /** Shows a modal in place of any other. `onClose` runs once, however it is closed. */
  open: (content: ModalContent, onClose?: () => void) => void
  close: () => void
}

const ModalContext = createContext<ModalControls | null>(null)

export function useModal(): ModalControls {
  const controls = use(ModalContext)
  if (!controls) throw new Error('useModal needs a ModalHost above it')
  return controls
}

export interface ModalHostProps {
  words: ModalWords
  /** Where the player-support button of an error leads. */
  supportHref: string
  /** The language tag for prices. */
  locale: string
  children: ReactNode
}

/** The one place a modal can stand. Put it around the site, once. */
export function ModalHost({ words, supportHref, locale, children }: ModalHostProps) {
  const [content, setContent] = useState<ModalContent | null>(null)
  const [used, setUsed] = useState(false)
  const onClose = useRef<(() => void) | undefined>(undefined)
  const returnFocusTo = useRef<HTMLElement>(null)
  const isOpen = useRef(false)

  const finish = useCallback(() => {
    const callback = onClose.current
    onClose.current = undefined
    callback?.()
  }, [])
  const close = useCallback(() => {
    isOpen.current = false
    setContent(null)
    finish()
  }, [finish])
  const open = useCallback(
    (next: ModalContent, callback?: () => void) => {
      finish()
      onClose.current = callback
      // Remembered here, not when the window appears: until it is fetched, the focus may have moved on.
      if (!isOpen.current) returnFocusTo.current = document.activeElement as HTMLElement | null
      isOpen.current = true
      setUsed(true)
      setContent(next)
    },
    [finish],
  )
  const controls = useMemo(() => ({ open, close }), [open, close])

  return (
    <ModalContext value={controls}>
      {children}
      {used && (
        <Suspense fallback={null}>
          <ModalWindow
            content={content}
            words={words}
            supportHref={supportHref}
            locale={locale}
            onClose={close}
            returnFocusTo={returnFocusTo}
          />
        </Suspense>
      )}
    </ModalContext>
  )
}
