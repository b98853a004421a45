import { style } from '@vanilla-extract/css'

/** Orders are printed as receipts, on paper that is the same for every page: `canvas/paper.css.ts`. */
const PAPER = 'print'

/** What has no use on paper: pictures, buttons, links onward. */
export const screenOnly = style({ '@media': { [PAPER]: { display: 'none !important' } } })
/** What a screen says elsewhere: whose receipt it is. */
export const paperOnly = style({
  display: 'none',
  '@media': { [PAPER]: { display: 'block' } },
})
/** First on paper; behind the screen's own heading in the page, where the focus looks for one. */
export const paperHeading = style([paperOnly, { order: -1 }])
export const paperInline = style({ display: 'none', '@media': { [PAPER]: { display: 'inline' } } })
/** One receipt is not torn in two. */
export const whole = style({ '@media': { [PAPER]: { breakInside: 'avoid' } } })
