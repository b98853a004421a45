import { type RefObject, useEffect, useRef } from 'react'

const HEADING = 'h1'
const FIELDS = 'input, select, textarea'

/**
 * Whoever goes from one page to another goes on from its heading: the link or the search they came by may be gone, and with it the
 * place of the keyboard. The heading may come after the page; until then whoever turns to a field stays there.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>, pathname: string): void {
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname || !page.current) return
    here.current = pathname
    const within = page.current
    const take = () => {
      const heading = within.querySelector<HTMLElement>(HEADING)
      if (!heading) return false
      if (within.contains(document.activeElement) && document.activeElement?.matches(FIELDS)) return true
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    if (take()) return
    const watch = new MutationObserver(() => take() && watch.disconnect())
    watch.observe(within, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [page, pathname])
}
