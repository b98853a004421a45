import { kitFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const message = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' })
export const subtitle = style({ fontWeight: vars.weight.strong, fontSize: vars.size.lead })
export const product = style({
  padding: 0,
  gap: 0,
  overflow: 'clip',
  '@media': { [kitFrom('tablet-sm')]: { padding: 0, gridTemplateColumns: '5fr 6fr' } },
})
export const productArt = style({
  blockSize: '100%',
  maxBlockSize: '38vh',
  '@media': { [kitFrom('tablet-sm')]: { maxBlockSize: 'none', minBlockSize: '26rem' } },
})
export const productBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  minInlineSize: 0,
  padding: vars.space.l,
  '@media': { [kitFrom('tablet-sm')]: { padding: vars.space.xl, justifyContent: 'center' } },
})
export const productActions = style({ display: 'grid', gap: vars.space.s, marginBlockStart: vars.space.s })
export const items = style({ display: 'grid' })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: `${vars.space.xxs} ${vars.space.m}`,
  paddingBlock: vars.space.s,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
/** A long name takes a second line; its price stays in line with the others. */
export const itemName = style({
  flex: '1 1 8rem',
  display: 'grid',
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.tight,
})
export const totals = style({ display: 'grid', gap: vars.space.xs })
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.m,
  selectors: { '&[data-row="original"]': { color: vars.color.textMuted } },
})
export const bundle = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
