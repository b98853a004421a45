import { type ReactNode, useEffect, useRef } from 'react'
import { ROOM_BELOW } from '../canvas/room-below.ts'
import * as styles from './BottomEdge.css.ts'

/**
 * The lower edge of the screen, for what must be seen but not stop anyone reading. The page’s footer is as much longer as
 * it is high, so that the end of the page and whatever has the focus can always be scrolled out from under it.
 */
export function BottomEdge({ children }: { children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = edge.current
    if (!element) return
    const { style } = document.documentElement
    const makeRoom = (height: string) => style.setProperty(ROOM_BELOW, height)
    const isBelow = () => getComputedStyle(element).position === 'fixed'
    const holdsSomething = () => isBelow() && element.querySelector(':scope > :not(:empty)') !== null
    const watcher = new ResizeObserver(() => makeRoom(holdsSomething() ? `${element.offsetHeight}px` : ''))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      makeRoom('')
    }
  }, [])
  return (
    <div ref={edge} className={styles.edge}>
      {children}
    </div>
  )
}
