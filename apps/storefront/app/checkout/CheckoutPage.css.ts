import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const page = style({ paddingBlock: vars.space.xl, minBlockSize: '40rem' })
export const layout = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'start',
  '@media': { [pageFrom('laptop')]: { gridTemplateColumns: '1fr 1fr', gap: vars.space.xxl } },
})
export const product = style({ display: 'grid', gap: vars.space.m })
export const art = style({
  borderRadius: vars.radius.L,
  aspectRatio: '16 / 9',
  // All of it shows, and the name below it on a desk's first screen.
  objectFit: 'contain',
  '@media': { [pageFrom('laptop')]: { aspectRatio: '1', maxBlockSize: 'max(16rem, min(70dvh, 100dvh - 23rem))' } },
})
export const creator = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
export const parts = style({ display: 'grid', gap: vars.space.xxs, marginBlockStart: vars.space.xxs })
