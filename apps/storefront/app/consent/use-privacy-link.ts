import { useEffect, useRef, useState } from 'react'
import { PRIVACY_HASH } from '../addresses/addresses.ts'

/** Follows the links to the privacy choices; closing gives the focus back to the link. */
export function usePrivacyLink(): { readonly opened: boolean; close(): void } {
  const [opened, setOpened] = useState(() => location.hash === PRIVACY_HASH)
  // The link may have been followed before there was anyone to hear of it.
  const from = useRef(linkOf(document.activeElement))
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event.target)
      if (!link || event.button !== 0) return
      // Before the router sees it: the choices open over the page, which stays where it is.
      event.preventDefault()
      from.current = link
      setOpened(true)
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  return {
    opened,
    close() {
      setOpened(false)
      from.current?.focus({ preventScroll: true })
    },
  }
}

function linkOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`a[href$="${PRIVACY_HASH}"]`) : null
}
