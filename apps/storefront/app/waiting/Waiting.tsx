import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import type { ReactNode } from 'react'

interface WaitingProps {
  /** What is being waited for, for those who do not see its shape. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** The place of what is on its way, in the shape it will have: nothing moves when it comes. */
export function Waiting({ label, className, children }: WaitingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
