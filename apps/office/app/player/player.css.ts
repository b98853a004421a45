import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const notes = style({ display: 'grid', gap: vars.space.xs, margin: 0, padding: 0, listStyle: 'none' })
export const note = style({
  padding: vars.space.s,
  borderInlineStart: `3px solid ${vars.theme.link}`,
  background: vars.color.surface,
})
export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
