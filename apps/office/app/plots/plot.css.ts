import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const chart = style({ inlineSize: '100%', blockSize: '9rem', display: 'block' })
export const bar = style({ fill: vars.theme.link })
export const before = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
})
export const axis = style({ stroke: vars.color.line, vectorEffect: 'non-scaling-stroke' })
export const tiles = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
})
export const halves = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
})
export const figure = style({ margin: 0 })
