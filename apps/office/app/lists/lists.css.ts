import { chosenInForcedColours } from '@quartermaster/ui/chosen'
import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

const WIDE = pageFrom('mobileXL')
const NARROW = `not all and ${WIDE}`

const SHADE = `color-mix(in srgb, ${vars.color.lineStrong} 60%, transparent)`
/** From one shade at the edge to another. */
const edge = (side: 'left' | 'right', from: string, to: string) =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${from}, ${to}) ${side} / 1rem 100% no-repeat`

/**
 * Wide tables scroll by themselves, so that the page never does sideways. A shadow at an edge says that there is more behind
 * it: what covers the shadow moves with the table, and is gone where the table goes on.
 */
export const scroller = style({
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.M,
  background: [
    `${edge('left', vars.color.surface, vars.color.surface)} local`,
    `${edge('right', vars.color.surface, vars.color.surface)} local`,
    `${edge('left', SHADE, 'transparent')} scroll`,
    `${edge('right', SHADE, 'transparent')} scroll`,
    vars.color.surface,
  ].join(', '),
})

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size.small,
  lineHeight: '1.4',
  '@media': { [NARROW]: { display: 'block' } },
})

export const heads = style({
  '@media': {
    [NARROW]: {
      display: 'block',
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const head = style({
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.xs,
  textAlign: 'start',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  color: vars.color.textMuted,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const rows = style({ '@media': { [NARROW]: { display: 'block' } } })

export const row = style({
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:hover': { background: vars.color.raised },
  },
  '@media': { [NARROW]: { display: 'block', paddingBlock: vars.space.xs } },
})

export const number = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  // On a phone a figure has a line of its own.
  '@media': { [WIDE]: { selectors: { 'td&': { whiteSpace: 'nowrap' } } } },
})

export const cell = style({
  paddingInline: vars.space.xs,
  paddingBlock: '0.4rem',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  '@media': {
    // Columns are as wide as their longest word; what is wider than its column all the same breaks.
    [WIDE]: { minInlineSize: '5rem', overflowWrap: 'break-word' },
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '8rem minmax(0, 1fr)',
      gap: vars.space.xs,
      alignItems: 'baseline',
      justifyItems: 'start',
      paddingBlock: '0.15rem',
      textAlign: 'start',
      whiteSpace: 'normal',
      '::before': { content: 'attr(data-label)', color: vars.color.textMuted, fontSize: vars.size.caption },
      selectors: { '&:empty': { display: 'none' } },
    },
  },
})

export const empty = style({
  padding: vars.space.m,
  border: `1px dashed ${vars.color.line}`,
  borderRadius: vars.radius.M,
})

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.s })

/** One of the lists that a page chooses among. */
export const tab = style({
  paddingBlock: vars.space.xxs,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': {
      color: vars.color.text,
      fontWeight: vars.weight.strong,
      boxShadow: `inset 0 -3px 0 ${vars.theme.link}`,
    },
  },
})
globalStyle(`${tab}[aria-current]`, { '@media': chosenInForcedColours })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: vars.space.m,
  rowGap: vars.space.s,
  margin: 0,
  fontSize: vars.size.small,
})
export const fact = style({ minInlineSize: 0 })
export const name = style({ color: vars.color.textMuted, fontSize: vars.size.caption })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })

export const tiles = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const tile = style({
  paddingInline: vars.space.m,
  paddingBlock: vars.space.s,
  borderInlineStart: `3px solid ${vars.color.line}`,
})
export const urgent = style({ borderInlineStartColor: vars.color.error })
export const tileValue = style({
  fontSize: '1.25rem',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
})
