import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: vars.space.xxl, paddingBlock: vars.space.xl })
export const kicker = style({ color: vars.theme.accent, fontWeight: vars.weight.strong })

/** Below every first view, unless the screen is very high. The room around it is for shadows and focus rings. */
export const shelf = style({
  containIntrinsicBlockSize: 'auto 60rem',
  margin: `calc(-1 * ${vars.space.m})`,
  padding: vars.space.m,
  '@media': {
    '(scripting: enabled) and (max-height: 68rem)': {
      selectors: { 'html:not([data-shown]) &': { contentVisibility: 'hidden' } },
    },
  },
})
