import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const balances = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
})
export const balance = style({
  display: 'grid',
  gap: vars.space.s,
  blockSize: '100%',
  alignContent: 'space-between',
  justifyItems: 'start',
})
/** As high as a line of the text that comes. */
export const line = style({ blockSize: '1lh' })
export const movements = style({ display: 'grid', maxInlineSize: '60rem' })
export const movement = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space.xxs} ${vars.space.m}`,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const cause = style({ display: 'grid', gap: vars.space.xxs, minInlineSize: 0, overflowWrap: 'anywhere' })
export const moved = style({ display: 'grid', gap: vars.space.xxs, justifyItems: 'end' })
export const amount = style({ display: 'inline-flex', alignItems: 'baseline', gap: '0.2em' })
export const after = style({ fontSize: 'inherit' })
