import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const lines = style({ display: 'grid', gap: vars.space.s })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xxs} ${vars.space.m}`,
})
/** What can still be done has no use on paper; what was done belongs on it. */
export const ways = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': { print: { display: 'none' } },
})
/** A part that has nothing else to say. */
export const screenOnly = style({ '@media': { print: { display: 'none' } } })
/** Its button is as wide as the others of the page: on a phone as wide as there is room. */
export const way = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [pageFrom('mobileXL')]: { justifyItems: 'start' } },
})
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${vars.space.s} ${vars.space.m}`,
})
export const term = style({ color: vars.color.textMuted })
export const value = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
