import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const ways = style({ display: 'grid', gap: vars.space.xs, inlineSize: '100%' })
export const list = style({ display: 'grid', gap: vars.space.xxs })
export const way = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.m}`,
  paddingBlock: vars.space.xxs,
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { '&[data-over]': { color: vars.color.textMuted } },
})
export const remark = style({ flexBasis: '100%' })
export const prices = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space.s}`,
})
