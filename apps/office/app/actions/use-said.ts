import { useEffect, useState } from 'react'

export interface Said {
  readonly kind: 'affirmative' | 'notice' | 'error'
  readonly text: string
  /** The request that waits since then. */
  readonly asked?: string | null
}

/** What forms of the page say of the actions before. */
const saying = new Set<() => void>()

/** Somebody does something: what became of what was done before has been read. */
export function beginAction(): void {
  for (const hush of saying) hush()
}

/**
 * What became of an action, which is said until the next one begins, wherever on the page. What went wrong stays until it is
 * tried again.
 */
export function useSaid(): [Said | undefined, (said: Said | undefined) => void] {
  const [said, say] = useState<Said>()
  useEffect(() => {
    const hush = () => say((last) => (last?.kind === 'error' ? last : undefined))
    saying.add(hush)
    return () => void saying.delete(hush)
  }, [])
  return [said, say]
}
