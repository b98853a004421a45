import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'grid', gap: vars.space.m, maxInlineSize: '30rem' })
export const priceRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  minBlockSize: '3rem',
})
/** The words change with the player's state; their room does not. */
export const note = style({ minBlockSize: '5.25rem', display: 'grid', alignContent: 'start', gap: vars.space.xs })
export const wallet = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${vars.space.xxs} ${vars.space.m}`,
  minBlockSize: '3.75rem',
  alignContent: 'start',
  fontSize: vars.size.small,
  color: vars.color.textMuted,
})
export const amount = style({ justifySelf: 'end', fontVariantNumeric: 'tabular-nums', color: vars.color.text })
