import { useEffect, useState } from 'react'

export interface Said {
  readonly kind: 'affirmative' | 'notice' | 'error'
  readonly text: string
}

const saying = new Set<() => void>()

/** Somebody does something: what became of what was done before has been read. */
export function beginAction(): void {
  for (const fallSilent of saying) fallSilent()
}

/** What became of an action, which stands until the next one begins anywhere on the page. */
export function useSaid(): [Said | undefined, (said: Said) => void] {
  const [said, say] = useState<Said>()
  useEffect(() => {
    const fallSilent = () => say(undefined)
    saying.add(fallSilent)
    return () => void saying.delete(fallSilent)
  }, [])
  return [said, say]
}
