import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: vars.space.m, padding: 0, listStyle: 'none' })
export const entry = style({
  display: 'grid',
  gap: vars.space.m,
  padding: 'clamp(1rem, 3vw, 1.5rem)',
  border: `1px solid ${vars.color.line}`,
  borderInlineStart: `3px solid ${vars.theme.accent}`,
  borderRadius: vars.radius.M,
  backgroundColor: vars.color.surface,
  '@media': { [pageFrom('tablet')]: { gridTemplateColumns: '12rem 1fr', alignItems: 'center' } },
})
export const rewards = style({ display: 'grid', gap: vars.space.s, padding: 0, listStyle: 'none' })
export const reward = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem 1fr',
  gap: `${vars.space.xs} ${vars.space.m}`,
  alignItems: 'center',
  '@media': { [pageFrom('mobileXL')]: { gridTemplateColumns: '3.5rem 1fr auto' } },
})
/** On a phone the state stands below the name, which needs the width. */
export const state = style({
  gridColumn: 2,
  justifySelf: 'start',
  '@media': { [pageFrom('mobileXL')]: { gridColumn: 'auto' } },
})
export const thumb = style({
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  objectFit: 'cover',
  borderRadius: vars.radius.S,
  display: 'grid',
  placeItems: 'center',
  color: vars.theme.accent,
  backgroundColor: vars.color.field,
})
globalStyle(`${thumb} > svg`, { inlineSize: '1.75rem', blockSize: '1.75rem' })
export const name = style({ fontWeight: vars.weight.strong })
