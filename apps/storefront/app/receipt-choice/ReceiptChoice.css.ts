import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
export const box = style({ inlineSize: '1.25rem', blockSize: '1.25rem', accentColor: vars.theme.accent })
