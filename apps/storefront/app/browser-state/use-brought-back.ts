import { useEffect, useEffectEvent } from 'react'

/** Runs when the back button brings the page back as it was left: what was under way then goes on no more. */
export function useBroughtBack(run: () => void): void {
  const onBroughtBack = useEffectEvent(run)
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBroughtBack()
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])
}
