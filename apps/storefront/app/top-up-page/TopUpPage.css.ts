import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const page = style({ paddingBlock: vars.space.xl, minBlockSize: '34rem' })
export const bundles = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
})
export const bundle = style({ display: 'grid', gap: vars.space.s, blockSize: '100%', alignContent: 'space-between' })
export const exact = style({ display: 'grid', gap: vars.space.m, maxInlineSize: '30rem' })
