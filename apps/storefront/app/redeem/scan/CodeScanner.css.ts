import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const dialog = style({
  inlineSize: 'min(32rem, calc(100vw - 2rem))',
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.L,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  '::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.72)' },
})
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.M,
  backgroundColor: '#000',
  outline: `2px solid ${vars.theme.accent}`,
  outlineOffset: '-1.25rem',
})
