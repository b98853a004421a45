import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const items = style({ display: 'grid' })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.m}`,
  paddingBlock: vars.space.s,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const facts = style({
  display: 'grid',
  // However long a value is, its name keeps room for seven characters: Japanese and Chinese may break after each.
  gridTemplateColumns: 'minmax(7em, 1fr) fit-content(65%)',
  gap: `${vars.space.xs} ${vars.space.m}`,
  alignItems: 'center',
})
export const term = style({ color: vars.color.textMuted })
export const value = style({ justifySelf: 'end', textAlign: 'end', overflowWrap: 'anywhere' })
