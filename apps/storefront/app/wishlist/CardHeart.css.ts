import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** Above the card's link, which covers all of it. */
export const corner = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
})
