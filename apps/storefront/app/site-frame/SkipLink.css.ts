import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** The first stop of the Tab key; seen while it has the focus. */
export const skip = style({
  position: 'fixed',
  zIndex: vars.layer.modal,
  insetBlockStart: vars.space.s,
  insetInlineStart: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderRadius: vars.radius.S,
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
})
