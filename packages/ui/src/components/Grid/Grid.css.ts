import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const grid = style(kit({ display: 'grid', gap: 'var(--qm-gap)' }))
export const columns = styleVariants({
  fill: kit({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--qm-column)), 1fr))' }),
  fit: kit({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, var(--qm-column)), 1fr))' }),
})
