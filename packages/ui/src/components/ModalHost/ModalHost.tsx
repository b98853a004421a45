import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'

export interface ModalControls<Content> {
  /** Shows a modal in place of any other. `onClose` runs once, however it is closed. */
  open: (content: Content, onClose?: () => void) => void
  close: () => void
  /** Moves the focus to something on the page. A modal that is still closing leaves it there. */
  focus: (element: HTMLElement | null) => void
}

/** What the host gives its window. `content` is null once the modal is closed; the window may still fade out. */
export interface ModalWindowProps<Content> {
  content: Content | null
  onClose: () => void
  /** What had the focus when the modal was asked for. */
  returnFocusTo: RefObject<HTMLElement | null>
  /** The path of the page it was asked for on. */
  openedOn: RefObject<string>
}

export interface HostedModals<Content> {
  /** The one place a modal can stand. Put it around the site, once. */
  ModalHost: ComponentType<{ children: ReactNode }>
  useModal: () => ModalControls<Content>
}

/** What has the focus, also within a part that keeps its own tree. */
function focusedNow(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}

/**
 * A host for modals about anything: `Window` draws a `Content` in a `Modal`. Give it with `lazy`, and it is fetched,
 * with the dialog behaviour under it, when the first modal opens.
 */
export function createModalHost<Content>(Window: ComponentType<ModalWindowProps<Content>>): HostedModals<Content> {
  const ModalContext = createContext<ModalControls<Content> | null>(null)

  function useModal(): ModalControls<Content> {
    const controls = use(ModalContext)
    if (!controls) throw new Error('useModal needs a ModalHost above it')
    return controls
  }

  function ModalHost({ children }: { children: ReactNode }) {
    const [content, setContent] = useState<Content | null>(null)
    const [used, setUsed] = useState(false)
    const onClose = useRef<(() => void) | undefined>(undefined)
    const returnFocusTo = useRef<HTMLElement>(null)
    const openedOn = useRef('')
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
      (next: Content, callback?: () => void) => {
        finish()
        onClose.current = callback
        // Remembered here, not when the window appears: until it is fetched, focus and page may have moved on.
        if (!isOpen.current) returnFocusTo.current = focusedNow()
        openedOn.current = location.pathname
        isOpen.current = true
        setUsed(true)
        setContent(() => next)
      },
      [finish],
    )
    const focus = useCallback((element: HTMLElement | null) => {
      returnFocusTo.current = element
      element?.focus()
    }, [])
    const controls = useMemo(() => ({ open, close, focus }), [open, close, focus])

    return (
      <ModalContext value={controls}>
        {children}
        {used && (
          <Suspense fallback={null}>
            <Window content={content} onClose={close} returnFocusTo={returnFocusTo} openedOn={openedOn} />
          </Suspense>
        )}
      </ModalContext>
    )
  }

  return { ModalHost, useModal }
}
