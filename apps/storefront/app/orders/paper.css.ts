import { globalStyle, style } from '@vanilla-extract/css'

/** Orders are printed as receipts: ink on white paper, and of the site only its name. */
const PAPER = 'print'

globalStyle(':root', {
  '@media': { [PAPER]: { colorScheme: 'only light', backgroundColor: '#fff', fontSize: '11pt' } },
})
globalStyle('body', { '@media': { [PAPER]: { backgroundColor: '#fff', paddingBlockEnd: '0 !important' } } })
globalStyle(':root, [data-theme]', {
  '@media': { [PAPER]: { vars: { '--qm-color-canvas': '#fff', '--qm-color-surface': '#fff' } } },
})
globalStyle('main::before', { '@media': { [PAPER]: { display: 'none !important' } } })
globalStyle('body header, body footer', { '@media': { [PAPER]: { display: 'none' } } })

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
