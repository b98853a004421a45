import { BAR, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

/** The theme's scope. Its ground is the page's own, so that the light may fade into it. */
export const scope = style({ backgroundColor: 'transparent' })

export const stage = style({
  display: 'grid',
  alignContent: 'start',
  overflowX: 'clip',
  minBlockSize: `calc(100dvh - ${BAR.height}px - 6rem)`,
  paddingBlock: `${vars.space.xl} ${vars.space.xxl}`,
  '@media': { [pageFrom('laptop')]: { paddingBlock: `${vars.space.xl} ${vars.space.xxxl}` } },
})

export const steps = style({
  maxInlineSize: '34rem',
  inlineSize: '100%',
  marginInline: 'auto',
  // On a phone they stand nearer to the bar than a title does.
  marginBlock: `calc(${vars.space.m} - ${vars.space.xl}) ${vars.space.l}`,
  '@media': { [pageFrom('laptop')]: { marginBlock: `0 ${vars.space.xl}` } },
})

export const needs = style({ maxInlineSize: '34rem', marginInline: 'auto', marginBlockEnd: vars.space.l })

/** Arriving on a step moves the focus to its heading, which needs no ring: it is not a control. */
globalStyle(`${stage} h1:focus`, { outline: 'none' })
