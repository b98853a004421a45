import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const note = style({
  pointerEvents: 'auto',
  marginInline: vars.space.s,
  marginBlockEnd: `calc(${vars.space.s} + env(safe-area-inset-bottom))`,
  boxShadow: '0 8px 32px rgb(0 0 0 / 0.35)',
  fontSize: vars.size.small,
  '@media': { [pageFrom('tablet')]: { margin: 0, inlineSize: '32rem' } },
})
