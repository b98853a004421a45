import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface Disclosure {
  readonly open: boolean
  readonly root: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
  setOpen(open: boolean): void
  /** Closes it after a choice, with the focus back on the button. */
  close(): void
}

/**
 * A button that shows a panel; `root` holds both. Escape closes it and puts the focus back on the button. A panel that
 * floats closes on a press or a focus outside, too; one that pushes the rest down must not, for what was about to be
 * pressed would move away. Neither stays open over another page that Back or Forward leads to.
 */
export function useDisclosure({ floats }: { readonly floats: boolean }): Disclosure {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  useLayoutEffect(() => {
    const element = root.current
    if (!open || !element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      },
      { signal },
    )
    addEventListener('popstate', () => setOpen(false), { signal })
    if (floats) closeFromOutside(element, signal)
    return () => listening.abort()
  }, [open])

  function closeFromOutside(element: HTMLElement, signal: AbortSignal) {
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(element)) setOpen(false)
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget && !element.contains(relatedTarget as Node)) setOpen(false)
      },
      { signal },
    )
  }

  return { open, setOpen, close, root, button }
}
