import { vars } from '@quartermaster/ui/vars'
import { style, styleVariants } from '@vanilla-extract/css'

export const halves = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
})
/** Four of a kind: side by side in pairs. */
export const pairs = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
})
export const figure = style({ margin: 0, minInlineSize: 0 })

export const sum = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space.xs })
export const total = style({
  fontSize: '1.5rem',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.lineHeight.tight,
})

const news = { fontSize: vars.size.caption, fontWeight: vars.weight.strong, whiteSpace: 'nowrap' } as const
export const told = styleVariants({
  same: { ...news, color: vars.color.textMuted },
  good: { ...news, color: vars.color.affirm },
  bad: { ...news, color: vars.color.error },
})

export const plot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.xs,
  rowGap: vars.space.xxs,
  fontSize: vars.size.caption,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  paddingBlockStart: '0.5rem',
})
/** The axis of figures: as wide as its widest. */
export const upright = style({ position: 'relative', minInlineSize: '2.75rem' })
export const tick = style({
  position: 'absolute',
  insetInlineEnd: 0,
  translate: '0 50%',
  lineHeight: '1',
  whiteSpace: 'nowrap',
})
export const area = style({ position: 'relative', blockSize: '8rem' })
export const grid = style({
  position: 'absolute',
  insetInline: 0,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderColor: vars.color.lineStrong } },
})
export const columns = style({ position: 'absolute', inset: 0, display: 'flex' })
export const column = style({
  position: 'relative',
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  selectors: { '&:hover': { background: vars.color.neutralActive } },
})
export const bar = style({
  inlineSize: '72%',
  maxInlineSize: '2.5rem',
  background: vars.theme.link,
  borderStartStartRadius: '2px',
  borderStartEndRadius: '2px',
})
export const line = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})
export const stroke = style({
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  // The plot is stretched; its line is not.
  vectorEffect: 'non-scaling-stroke',
})
export const along = style({ position: 'relative', gridColumn: 2, blockSize: '1.2em', containerType: 'inline-size' })
export const time = style({
  position: 'absolute',
  whiteSpace: 'nowrap',
  // Where many names would stand upon each other, every other one does.
  '@container': {
    '(max-width: 20rem)': {
      selectors: { ':first-child:nth-last-child(n + 5) ~ &:nth-child(even)': { display: 'none' } },
    },
  },
})

export const tip = style({
  display: 'none',
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: 0,
  zIndex: 2,
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.xxs,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  background: vars.color.raised,
  color: vars.color.text,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  selectors: { [`${column}:hover &`]: { display: 'grid' } },
})
export const tipLeft = style({ insetInlineStart: 'auto', insetInlineEnd: 0 })
export const quiet = style({ color: vars.color.textMuted })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.caption,
  color: vars.color.textMuted,
})
export const key = style({ display: 'flex', alignItems: 'center', gap: vars.space.xxs })
export const swatch = styleVariants({
  bar: { inlineSize: '0.75em', blockSize: '0.75em', borderRadius: '2px', background: vars.theme.link },
  line: { inlineSize: '1.25em', borderBlockStart: `2px dashed ${vars.color.textMuted}` },
  mark: { inlineSize: '2px', blockSize: '1em', background: vars.color.text },
})

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(2rem, 1fr) max-content max-content',
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
export const track = style({ position: 'relative', blockSize: '0.9rem', background: vars.color.sunken })
export const filled = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  minInlineSize: '2px',
  borderRadius: '2px',
  backgroundColor: vars.theme.link,
})
/** Where the bar ended in the span before. */
export const mark = style({
  position: 'absolute',
  insetBlock: '-0.15rem',
  inlineSize: '2px',
  backgroundColor: vars.color.text,
})
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
