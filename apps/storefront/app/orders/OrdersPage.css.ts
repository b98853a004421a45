import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: vars.space.s, maxInlineSize: '60rem' })
export const order = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.M,
})
export const summary = style({
  display: 'grid',
  gridTemplateColumns: '4rem 1fr auto',
  gap: `${vars.space.xs} ${vars.space.m}`,
  alignItems: 'center',
  padding: vars.space.m,
  cursor: 'pointer',
  listStyle: 'none',
  // That it opens, and which way it stands.
  '::after': {
    content: '',
    gridArea: '1 / -2',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    marginInline: vars.space.xs,
    borderBlockEnd: '2px solid',
    borderInlineEnd: '2px solid',
    transform: 'translateY(-25%) rotate(45deg)',
  },
  selectors: { 'details[open] > &::after': { transform: 'translateY(25%) rotate(225deg)' } },
  '@media': {
    [pageFrom('mobileXL')]: { gridTemplateColumns: '4rem 1fr auto auto' },
    print: { '::after': { display: 'none' } },
  },
})
export const picture = style({
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: vars.radius.S,
  backgroundColor: vars.color.sunken,
  gridRow: 'span 2',
  '@media': { [pageFrom('mobileXL')]: { gridRow: 'auto' } },
})
export const mark = style({ display: 'grid', placeItems: 'center' })
export const words = style({ display: 'grid', gap: vars.space.xxs, minInlineSize: 0 })
/** As high as the line of text that comes. */
export const line = style({ blockSize: '1lh' })
export const name = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const side = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  gridColumn: 2,
  '@media': { [pageFrom('mobileXL')]: { gridColumn: 'auto', justifyContent: 'flex-end' } },
})
export const opened = style({
  display: 'grid',
  gap: vars.space.m,
  padding: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
