import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const grid = style(
  kit({
    display: 'grid',
    gap: 'var(--qm-gap)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--qm-column)), 1fr))',
  }),
)
