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
/** The amounts of all rows stand in one column, as wide as the widest; the words beside it take the lines they need. */
export const movements = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.m,
  maxInlineSize: '60rem',
})
export const movement = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'start',
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const cause = style({ display: 'grid', gap: vars.space.xxs, minInlineSize: 0, overflowWrap: 'anywhere' })
export const moved = style({ display: 'grid', gap: vars.space.xxs, justifyItems: 'end', whiteSpace: 'nowrap' })
export const amount = style({ display: 'inline-flex', alignItems: 'baseline', gap: '0.2em' })
export const after = style({ fontSize: 'inherit' })
