import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** On one line with its triangle, however narrow its column. */
export const summary = style({
  cursor: 'pointer',
  color: vars.color.textMuted,
  minBlockSize: '1.5rem',
  whiteSpace: 'nowrap',
})
