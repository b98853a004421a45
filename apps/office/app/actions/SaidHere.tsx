import { useEffect, useRef } from 'react'
import { SaidNotice } from './SaidNotice.tsx'
import type { Said } from './use-said.ts'

/** What is said of an action whose form is gone by then, or far away: it comes into view, and the keyboard goes on from it. */
export function SaidHere({ said }: { said: Said | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.focus()
  }, [said])
  return (
    <div role="status" ref={place} tabIndex={-1}>
      {said && <SaidNotice said={said} />}
    </div>
  )
}
