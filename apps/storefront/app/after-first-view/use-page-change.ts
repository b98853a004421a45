import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const SHORT_MS = 220

/** One page gives way to the next without a jump: it comes up out of the dark. The first page of a visit is there at once. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document.querySelector('main')?.animate([{ opacity: 0, translate: '0 0.5rem' }, {}], {
      duration: SHORT_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
  }, [pathname])
}
