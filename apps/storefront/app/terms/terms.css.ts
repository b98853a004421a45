import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const terms = style({ maxInlineSize: '40rem' })
/** It has a row of its own beside whatever it stands. */
export const choice = style({ display: 'grid', gap: vars.space.xxs, flexBasis: '100%' })
export const told = style({
  display: 'grid',
  fontSize: vars.size.small,
  '::before': { content: 'attr(data-room)', visibility: 'hidden' },
})
globalStyle(`${told}::before, ${told} > *`, { gridArea: '1 / 1' })
export const label = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space.s,
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
/** Below the sentence, not below the box. */
export const promise = style({ paddingInlineStart: `calc(1.25rem + ${vars.space.s} + 7px)` })
export const box = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  flexShrink: 0,
  marginBlockStart: '0.15em',
  accentColor: vars.theme.accent,
  // Whoever is led to the box sees its sentence and what is said below it, too, and the button above it.
  scrollMarginBlock: '9rem 11rem',
  '@media': { [pageFrom('laptop')]: { scrollMarginBlock: '9rem 7rem' } },
  ':focus-visible': { outlineOffset: '3px' },
  selectors: { '&[aria-invalid="true"]': { outline: `2px solid ${vars.color.error}`, outlineOffset: '3px' } },
})
