import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const layout = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  '@media': { [`screen and ${pageFrom('laptop')}`]: { gridTemplateColumns: '2fr 3fr', gap: vars.space.xxl } },
})
export const art = style({ borderRadius: vars.radius.L, maxBlockSize: '60dvh', aspectRatio: '1' })
export const state = style({ display: 'flex', alignItems: 'center', gap: vars.space.m, minBlockSize: '3.5rem' })
