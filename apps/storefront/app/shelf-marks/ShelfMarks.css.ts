import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** At the foot of the picture; its head is the catalogue's. */
export const owned = style({
  position: 'absolute',
  insetBlockEnd: vars.space.s,
  insetInlineStart: vars.space.s,
  pointerEvents: 'none',
})
/** Above the card's link, which covers all of it. */
export const heart = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
})
