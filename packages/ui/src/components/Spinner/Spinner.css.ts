import { keyframes, style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

const turn = keyframes({ to: { rotate: '360deg' } })
const breathe = keyframes({ '50%': { opacity: 0.35 } })

export const spinner = style(
  kit({
    display: 'inline-block',
    flex: 'none',
    inlineSize: '1.5em',
    blockSize: '1.5em',
    borderRadius: '50%',
    border: '0.16em solid color-mix(in srgb, currentColor 22%, transparent)',
    borderBlockStartColor: 'currentColor',
    // A button sets the variable to its own text colour.
    color: `var(--qm-spinner, ${vars.theme.spinner})`,
    // Still for as long as the place it stands in asks for.
    animation: `${turn} ${vars.motion.spin} linear var(--qm-spinner-wait, 0s) infinite`,
    '@media': {
      // Turning is motion; fading says "still at work" without it.
      '(prefers-reduced-motion: reduce)': {
        animation: `${breathe} 2100ms ease-in-out var(--qm-spinner-wait, 0s) infinite`,
        borderColor: 'currentColor',
      },
      // Without script nothing is at work.
      '(scripting: none)': { display: 'none' },
    },
  }),
)
