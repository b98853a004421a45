import { BAR, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
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
  gap: vars.space.m,
  maxInlineSize: BAR.maxWidth,
  marginInline: 'auto',
  paddingInline: vars.space.l,
  // The bar may stand a moment before the page knows.
  selectors: { [`${bar}:not(:empty) + &`]: { visibility: 'hidden' } },
})

export const search = style({ marginInlineStart: 'auto' })

/** As wide as the emblem on a phone: the brand's word would leave no room for the rest. */
export const home = style({
  flex: 'none',
  inlineSize: '2.1rem',
  overflow: 'clip',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@media': { [pageFrom('tablet')]: { inlineSize: 'auto', overflow: 'visible' } },
})
