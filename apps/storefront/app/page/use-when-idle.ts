import { type ComponentType, startTransition, useEffect, useState } from 'react'

/**
 * A part of the page that its first view does without: fetched when the browser has nothing better to do, at the latest
 * after `withinMs`. Without it the page is whole; the next page tries again.
 */
export function useWhenIdle<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  withinMs: number,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    const show = () =>
      fetchPart().then(
        (fetched) => startTransition(() => setPart(() => fetched)),
        () => {},
      )
    // Not every browser says when it is idle.
    window.requestIdleCallback?.(show, { timeout: withinMs }) ?? setTimeout(show, withinMs / 3)
  }, [fetchPart, withinMs])
  return part
}
