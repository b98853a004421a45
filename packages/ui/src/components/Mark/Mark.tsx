import type { ComponentProps } from 'react'
import type { MarkShape } from '../../tokens/marks.ts'

export interface MarkProps extends ComponentProps<'svg'> {
  mark: MarkShape
  /** Names the mark for those who do not see it; without a label it is decoration. */
  label?: string | undefined
}

export function Mark({ mark, label, ...rest }: MarkProps) {
  return (
    <svg
      viewBox={`0 0 ${mark.size} ${mark.size}`}
      fill="currentColor"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      {...rest}
    >
      <path fillRule="evenodd" d={mark.path} />
    </svg>
  )
}
