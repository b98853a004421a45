import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const frame = style({
  display: 'grid',
  minBlockSize: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  '@media': { [pageFrom('laptop')]: { gridTemplateColumns: '13rem minmax(0, 1fr)', gridTemplateRows: '1fr' } },
})

export const side = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: vars.space.m,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [pageFrom('laptop')]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      borderBlockEnd: 'none',
      borderInlineEnd: `1px solid ${vars.color.line}`,
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100dvh',
    },
  },
})

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [pageFrom('laptop')]: { flexDirection: 'column' } },
})

export const link = style({
  display: 'block',
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderRadius: vars.radius.S,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.raised },
    '&[aria-current="page"]': { backgroundColor: vars.color.raised, fontWeight: vars.weight.strong },
  },
})

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  inlineSize: '100%',
  overflowWrap: 'anywhere',
  '@media': { [pageFrom('laptop')]: { display: 'block', marginBlockStart: 'auto' } },
})

export const page = style({
  padding: vars.space.m,
  minInlineSize: 0,
  '@media': { [pageFrom('laptop')]: { padding: vars.space.xl } },
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

export const key = style({
  marginInlineStart: vars.space.xs,
  paddingInline: vars.space.xxs,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  fontSize: vars.size.caption,
})
