import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** Wide tables scroll by themselves, so that the page never does sideways. */
export const scroller = style({
  overflowX: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.S,
})

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: vars.size.small })

export const head = style({
  padding: vars.space.xs,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
  backgroundColor: vars.color.surface,
})

export const cell = style({
  padding: vars.space.xs,
  verticalAlign: 'top',
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  minInlineSize: '5rem',
})

export const number = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: vars.space.m,
  rowGap: vars.space.xxs,
  margin: 0,
})
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
