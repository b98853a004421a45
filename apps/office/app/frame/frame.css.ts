import { chosenInForcedColours } from '@quartermaster/ui/chosen'
import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

const LAPTOP = pageFrom('laptop')
const NARROW = `not all and ${LAPTOP}`

export const frame = style({
  display: 'grid',
  minBlockSize: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  '@media': { [LAPTOP]: { gridTemplateColumns: '13rem minmax(0, 1fr)', gridTemplateRows: '1fr' } },
})

export const side = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 5,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [LAPTOP]: {
      display: 'flex',
      flexDirection: 'column',
      blockSize: '100dvh',
      overflowY: 'auto',
      borderBlockEnd: 'none',
      borderInlineEnd: `1px solid ${vars.color.line}`,
    },
  },
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xs,
  '@media': { [LAPTOP]: { flexDirection: 'column', alignItems: 'stretch', padding: vars.space.s } },
})

export const brand = style({
  flex: 1,
  paddingBlock: vars.space.xxs,
  color: vars.color.text,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  lineHeight: vars.lineHeight.tight,
  '@media': { [LAPTOP]: { paddingInline: vars.space.xs } },
})
export const office = style({
  display: 'block',
  color: vars.color.textMuted,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.text,
})

const control = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  background: vars.color.field,
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.size.small,
  cursor: 'pointer',
} as const

export const search = style({ ...control, selectors: { '&:hover': { borderColor: vars.color.text } } })
export const searchWord = style({
  flex: 1,
  textAlign: 'start',
  color: vars.color.textMuted,
  '@media': { [NARROW]: { display: 'none' } },
})
export const key = style({
  paddingInline: vars.space.xxs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.XS,
  fontSize: vars.size.caption,
  color: vars.color.textMuted,
  '@media': { [NARROW]: { display: 'none' } },
})
export const menu = style({ ...control, '@media': { [LAPTOP]: { display: 'none' } } })

export const fold = style({
  display: 'none',
  maxBlockSize: 'calc(100dvh - 4rem)',
  overflowY: 'auto',
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [LAPTOP]: { display: 'flex', flexDirection: 'column', flex: 1, maxBlockSize: 'none', borderBlockStart: 'none' },
  },
})
export const open = style({ display: 'block' })

export const groups = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.s,
  '@media': { [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const group = style({
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.xxs,
  fontSize: vars.size.caption,
  color: vars.color.textMuted,
})
export const links = style({ display: 'grid', gap: '1px', margin: 0, padding: 0, listStyle: 'none' })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2rem',
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.S,
  color: vars.color.text,
  fontSize: vars.size.small,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.raised },
    '&[aria-current]': {
      backgroundColor: vars.color.neutral,
      fontWeight: vars.weight.strong,
      boxShadow: `inset 3px 0 0 ${vars.theme.link}`,
    },
  },
  '@media': { [NARROW]: { minBlockSize: '2.75rem' } },
})
globalStyle(`${link}[aria-current]`, { '@media': chosenInForcedColours })
export const icon = style({ flex: 'none', inlineSize: '1.1rem', blockSize: '1.1rem', color: vars.color.textMuted })

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  padding: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [LAPTOP]: { display: 'grid', marginBlockStart: 'auto' } },
})

export const page = style({
  padding: vars.space.m,
  minInlineSize: 0,
  '@media': { [LAPTOP]: { paddingInline: vars.space.xl, paddingBlock: vars.space.l } },
})

export const pageHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.m,
})
export const pageTitle = style({
  display: 'grid',
  flex: '1 1 24rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
  maxInlineSize: '46rem',
})
export const within = style({ justifySelf: 'start', fontSize: vars.size.small, '::before': { content: '"← "' } })
export const titleLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s })
export const lead = style({ maxInlineSize: 'none' })
export const pageActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.xs })

/** What a page is about, and beside it what one can do. */
export const columns = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [pageFrom('laptopM')]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
})

export const skip = style({
  position: 'absolute',
  insetInlineStart: vars.space.m,
  insetBlockStart: '-10rem',
  padding: vars.space.s,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  zIndex: 10,
  selectors: { '&:focus': { insetBlockStart: vars.space.m } },
})
