import { BAR } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const place = style({ position: 'relative', minBlockSize: BAR.height, zIndex: vars.layer.top })

/** Its colour is the theme's accent, which is how the bar learns it. */
export const bar = style({ color: vars.theme.accent })

export const plain = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  fontSize: vars.size.small,
  maxInlineSize: BAR.maxWidth,
  marginInline: 'auto',
  // The longest words beside the brand still fit the narrowest phone.
  paddingInline: `min(${vars.space.l}, 4vw)`,
})

export const home = style({ textDecoration: 'none' })
