import { useEffect, useState } from 'react'

export type Said = { readonly kind: 'affirmative' | 'notice' | 'error'; readonly text: string }

/** What forms of the page say of the actions before. */
const saying = new Set<() => void>()

/**
 * What a form says of its last action. When another one begins, wherever on the page, what was done before is said no more; what
 * went wrong stays until it is tried again.
 */
export function useSaid() {
  const [said, say] = useState<Said | undefined>()
  useEffect(() => {
    const hush = () => say((last) => (last?.kind === 'error' ? last : undefined))
    saying.add(hush)
    return () => void saying.delete(hush)
  }, [])
  const begin = () => {
    for (const hush of saying) hush()
  }
  return { said, say, begin }
}
