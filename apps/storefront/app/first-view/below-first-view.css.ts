import { style } from '@vanilla-extract/css'

/** For what stands below the first view of all but very high screens: it is drawn when the page is alive. */
export const belowFirstView = style({
  containIntrinsicBlockSize: 'auto 60rem',
  '@media': {
    '(scripting: enabled) and (max-height: 68rem)': {
      selectors: { 'html:not([data-shown]) &': { contentVisibility: 'hidden' } },
    },
  },
})
