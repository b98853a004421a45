import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const timeline = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.M,
  background: vars.color.surface,
})
export const entry = style({
  display: 'grid',
  gap: vars.space.xxs,
  justifyItems: 'start',
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xs,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': {
    [pageFrom('tablet')]: {
      gridTemplateColumns: '6rem minmax(0, 1fr) auto',
      columnGap: vars.space.s,
      alignItems: 'center',
    },
  },
})
export const sentence = style({ overflowWrap: 'anywhere' })
