import { useEffect, useReducer } from 'react'

/** Draws the bar anew when the reader's device turns from day to night: it is told its colours, and does not inherit them. */
export function useColourScheme(): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)')
    light.addEventListener('change', redraw)
    return () => light.removeEventListener('change', redraw)
  }, [])
}
