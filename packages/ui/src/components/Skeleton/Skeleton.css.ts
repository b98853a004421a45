import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = style(
  kit({
    display: 'block',
    background: vars.color.neutral,
    borderRadius: vars.radius.XS,
    // What comes within a second comes without any unrest before it.
    animation: `${breathe} 1800ms ease-in-out 1s infinite`,
    '@media': {
      '(prefers-reduced-motion: reduce)': { animation: 'none' },
      '(forced-colors: active)': { border: '1px solid GrayText' },
      // Without script nothing is on its way.
      '(scripting: none)': { display: 'none' },
    },
  }),
)
export const shape = styleVariants({
  line: kit({ blockSize: '1em', inlineSize: '100%' }),
  price: kit({ blockSize: '1.75rem', inlineSize: '7rem' }),
  button: kit({ blockSize: '3rem', inlineSize: '12rem', borderRadius: vars.radius.M }),
  art: kit({ aspectRatio: '4 / 5', inlineSize: '100%', borderRadius: vars.radius.M }),
})
