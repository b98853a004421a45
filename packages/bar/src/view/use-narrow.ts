import { useEffect, useState } from 'preact/hooks'

/** Below the tablet breakpoint the bar folds into a menu. */
const NARROW = '(max-width: 767.98px)'

export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setNarrow(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return narrow
}
