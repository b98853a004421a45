import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const tiles = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
})
export const halves = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
})
export const figure = style({ margin: 0, minInlineSize: 0 })
export const chart = style({
  inlineSize: '100%',
  blockSize: '9rem',
  display: 'block',
  borderBlockStart: `1px dashed ${vars.color.line}`,
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
})
export const bar = style({ fill: vars.theme.link })
export const before = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
})
/** What stands at the ends of an axis. */
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.s,
  fontSize: vars.size.caption,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr) max-content',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.small,
})
export const part = style({ display: 'contents' })
export const name = style({ overflowWrap: 'anywhere' })
export const track = style({ position: 'relative', blockSize: '1.1rem' })
export const filled = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  minInlineSize: '2px',
  borderRadius: vars.radius.S,
  backgroundColor: vars.theme.link,
})
/** Where the bar ended in the span before. */
export const mark = style({
  position: 'absolute',
  insetBlock: '-0.15rem',
  inlineSize: '2px',
  backgroundColor: vars.color.textMuted,
})
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
