import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

export interface Disclosure {
  readonly open: boolean
  readonly root: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
  setOpen(open: boolean): void
}

/**
 * A button that shows a panel. Escape closes it and puts the focus back on the button; a press or a focus outside
 * closes it too. `root` holds both button and panel.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = root.current
    if (!open || !element) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', (event) => !event.composedPath().includes(element) && setOpen(false), {
      signal,
    })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !element.contains(relatedTarget as Node) && setOpen(false),
      { signal },
    )
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [open])

  return { open, setOpen, root, button }
}
