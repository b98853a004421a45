import { globalStyle, style } from '@vanilla-extract/css'

const WITHOUT_SCRIPT = '(scripting: none)'

/** What only a script fills or answers: without one it is not there, and the page says what it needs. */
export const scripted = style({ '@media': { [WITHOUT_SCRIPT]: { display: 'none !important' } } })

/** Nothing is on its way then, and no button that is not a form's own does anything. */
globalStyle('main :is([role="status"], [aria-busy="true"], button[type="button"])', {
  '@media': { [WITHOUT_SCRIPT]: { display: 'none !important' } },
})
