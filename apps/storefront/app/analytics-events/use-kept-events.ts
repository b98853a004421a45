import { useEffect } from 'react'
import { keepEvents } from './kept-events.ts'
import { earlyEvents } from './track.ts'

/** Keeps what waits when the page is left. It comes with the bar: before anybody presses what leads away. */
export function useKeptEvents(): void {
  useEffect(() => {
    const onLeave = () => keepEvents(earlyEvents())
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [])
}
