import { useRef } from 'react'

/**
 * The work of a press, once however often it is pressed: until it is done, another press does nothing. What the page
 * draws says so too late for two presses that come before it is drawn.
 */
export function useOnePress<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => void {
  const running = useRef(false)
  return (...given) => {
    if (running.current) return
    running.current = true
    void work(...given).finally(() => {
      running.current = false
    })
  }
}
