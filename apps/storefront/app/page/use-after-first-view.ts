import { type ComponentType, useEffect, useState } from 'react'

const QUIET_WITHIN_MS = 3_000

/** The parts of the site that can wait, fetched when the page has loaded and has nothing better to do. */
export function useAfterFirstView(): ComponentType | undefined {
  const [part, setPart] = useState<ComponentType>()
  useEffect(() => {
    const fetchPart = () =>
      import('./AfterFirstView.tsx').then(
        ({ AfterFirstView }) => setPart(() => AfterFirstView),
        () => {}, // A page without them is whole; the next one tries again.
      )
    // Not every browser says when it is idle.
    const whenIdle = () =>
      window.requestIdleCallback?.(fetchPart, { timeout: QUIET_WITHIN_MS }) ?? setTimeout(fetchPart, 1_000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    return () => removeEventListener('load', whenIdle)
  }, [])
  return part
}
