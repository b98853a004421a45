import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const terms = style({ maxInlineSize: '40rem' })
export const choice = style({ display: 'grid', gap: vars.space.xxs })
export const label = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space.s,
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
export const box = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  flexShrink: 0,
  marginBlockStart: '0.15em',
  accentColor: vars.theme.accent,
  // Whoever is led to the box sees its sentence and what is said below it, too.
  scrollMarginBlockEnd: '11rem',
})
