import { useEffect } from 'react'
import { codeInFragment } from '../code-field-rules.ts'

/** Takes a code out of the link that brought the player here, and out of the address bar in the same moment. */
export function useFragmentCode(onCode: (code: string) => void): void {
  useEffect(() => {
    const take = () => {
      const code = codeInFragment(location.hash)
      if (!code) return
      history.replaceState(history.state, '', location.pathname + location.search)
      onCode(code)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [onCode])
}
