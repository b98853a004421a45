import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: vars.space.xxl, paddingBlock: vars.space.xl })
export const kicker = style({ color: vars.theme.accent, fontWeight: vars.weight.strong })

/** Below the first view of all but very high screens: it comes after that; see page/await-first-view.ts. */
export const shelf = style({
  containIntrinsicBlockSize: 'auto 60rem',
  '@media': {
    '(scripting: enabled) and (max-height: 68rem)': {
      selectors: { 'html:not([data-shown]) &': { contentVisibility: 'hidden' } },
    },
  },
})
