import type { CSSProperties } from 'react'
import type { Space } from '../tokens/space.ts'

/** Spacing is chosen per use, so it travels as a custom property in the style attribute. */
export function gapStyle(gap: Space, style: CSSProperties | undefined): CSSProperties {
  return { '--qm-gap': `var(--qm-space-${gap})`, ...style } as CSSProperties
}
