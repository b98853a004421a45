import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { patiently } from '../api/patiently.ts'

/**
 * A part of the page that its first view does without: fetched when the browser has nothing better to do, at the latest
 * `withinMs` after the page has come to life or, for a part that others go before, after `pauseMs`. Without it the page
 * is whole; one that cannot be fetched is asked for a few times more.
 */
export function useWhenIdle<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  withinMs: number,
  pauseMs = 0,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    const show = () =>
      patiently(fetchPart).then(
        (fetched) => startTransition(() => setPart(() => fetched)),
        () => {},
      )
    const showWhenIdle = () =>
      // Not every browser says when it is idle.
      window.requestIdleCallback?.(show, { timeout: withinMs }) ?? setTimeout(show, withinMs / 3)
    if (pauseMs > 0) setTimeout(showWhenIdle, pauseMs)
    else showWhenIdle()
  }, [fetchPart, withinMs, pauseMs])
  return part
}
