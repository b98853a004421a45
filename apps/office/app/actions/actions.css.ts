import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const forms = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
})

export const select = style({
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: vars.space.xs,
  color: vars.color.text,
  backgroundColor: vars.color.field,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  font: 'inherit',
})
