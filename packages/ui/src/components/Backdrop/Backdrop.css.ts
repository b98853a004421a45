import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

/** Light from above, as in a display case: one soft cone in the theme's colour, and a darker floor. */
export const backdrop = style(
  kit({
    position: 'relative',
    isolation: 'isolate',
    // The whole page needs no ring when a skip link gives it the focus.
    outline: 'none',
    selectors: { '&:focus-visible': { outline: 'none' } },
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      pointerEvents: 'none',
      // No higher than the light reaches, which spares the browser from painting nothing on the rest of the page.
      maxBlockSize: '19rem',
      backgroundImage: [
        `radial-gradient(90% 34rem at 72% -6rem, color-mix(in srgb, ${vars.theme.glow} 62%, transparent), transparent 72%)`,
        `radial-gradient(60% 26rem at 8% 0, color-mix(in srgb, ${vars.theme.glow} 26%, transparent), transparent 70%)`,
      ].join(', '),
    },
    '@media': { '(forced-colors: active)': { '::before': { display: 'none' } } },
  }),
)
