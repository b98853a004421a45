import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { row as fieldRow } from '../campaigns/rewards.css.ts'

export const part = style({
  display: 'grid',
  gap: vars.space.xs,
  margin: 0,
  padding: vars.space.s,
  minInlineSize: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.S,
})
export const legend = style({ fontWeight: vars.weight.strong, paddingInline: vars.space.xxs })
export const row = style([fieldRow, { gap: vars.space.m }])
export const price = style({ inlineSize: '9rem', maxInlineSize: '100%' })
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  columnGap: vars.space.s,
  margin: 0,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
export const has = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2.75rem',
})
export const total = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  columnGap: vars.space.m,
  rowGap: vars.space.xxs,
  margin: 0,
  padding: vars.space.m,
  backgroundColor: vars.color.surface,
  borderRadius: vars.radius.S,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({ margin: 0, textAlign: 'end' })
/** As long as a price mostly is. */
export const coming = style({ inlineSize: '6rem' })
export const sum = style({ fontWeight: vars.weight.strong })
