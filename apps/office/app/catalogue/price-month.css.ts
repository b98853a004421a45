import { chosenInForcedColours } from '@quartermaster/ui/chosen'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s })
export const month = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: vars.space.xxs,
  maxInlineSize: '32rem',
})
export const weekday = style({
  paddingInline: vars.space.xxs,
  color: vars.color.textMuted,
  fontSize: vars.size.caption,
})
export const day = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xxs,
  minBlockSize: '2.75rem',
  padding: vars.space.xxs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.S,
  backgroundColor: 'transparent',
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.size.caption,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: { '&[aria-pressed="true"]': { borderColor: vars.color.text } },
})
globalStyle(`${day}[aria-pressed="true"]`, { '@media': chosenInForcedColours })
export const number = style({ color: vars.color.textMuted })
export const reduced = style({ backgroundColor: vars.color.surface, fontWeight: vars.weight.strong })
/** Another price begins here. */
export const begins = style({ borderInlineStart: `3px solid ${vars.color.lineStrong}` })
