import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const nudge = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [pageFrom('tablet')]: { gridTemplateColumns: '16rem minmax(0, 1fr) auto' } },
})
export const art = style({ inlineSize: '100%', aspectRatio: '16 / 9', borderRadius: vars.radius.S })
