import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

export const column = style({
  maxInlineSize: '46rem',
  marginInline: 'auto',
  textAlign: 'center',
  paddingBlockStart: vars.space.m,
  '@media': { [pageFrom('laptop')]: { paddingBlockStart: vars.space.l } },
})
export const lead = style({ marginInline: 'auto', maxInlineSize: '34rem' })

const NOTCH = '0.8rem'
const TEAR = '6.75rem'

const appear = keyframes({ from: { translate: '0 0.75rem' } })

/** A voucher with a torn-off stub: the field above, the one action on the stub. */
export const voucher = style({
  position: 'relative',
  textAlign: 'start',
  // The shadow is that of the whole, not of its outline, which a filter would blur again for every frame; the ground
  // shows through the notches alone, as dark as the shadow around them.
  borderRadius: vars.radius.L,
  backgroundColor: 'rgb(0 0 0 / 0.16)',
  boxShadow: '0 1.5rem 3rem rgb(0 0 0 / 0.28)',
  animation: `${appear} 480ms ${vars.motion.ease}`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})

const sheet = {
  backgroundColor: vars.color.surface,
  backgroundImage: [
    `linear-gradient(to right, transparent, color-mix(in srgb, ${vars.theme.accent} 75%, transparent), transparent)`,
    `radial-gradient(80% 120% at 50% -30%, color-mix(in srgb, ${vars.theme.glow} 90%, transparent), transparent)`,
  ].join(', '),
  backgroundSize: '100% 2px, 100% 100%',
  backgroundRepeat: 'no-repeat',
} as const

export const face = style({
  ...sheet,
  borderStartStartRadius: vars.radius.L,
  borderStartEndRadius: vars.radius.L,
  padding: `clamp(1.25rem, 5vw, 2.5rem) clamp(1rem, 4.5vw, 2.5rem) clamp(1.25rem, 3vw, 1.75rem)`,
  maskImage: `radial-gradient(circle ${NOTCH} at 0 100%, transparent 98%, black), radial-gradient(circle ${NOTCH} at 100% 100%, transparent 98%, black)`,
  maskComposite: 'intersect',
})

export const stub = style({
  position: 'relative',
  backgroundColor: vars.color.surface,
  borderEndStartRadius: vars.radius.L,
  borderEndEndRadius: vars.radius.L,
  padding: `clamp(1.25rem, 3vw, 1.75rem) clamp(1rem, 4.5vw, 2.5rem) clamp(1.25rem, 4vw, 2rem)`,
  minBlockSize: TEAR,
  maskImage: `radial-gradient(circle ${NOTCH} at 0 0, transparent 98%, black), radial-gradient(circle ${NOTCH} at 100% 0, transparent 98%, black)`,
  maskComposite: 'intersect',
  '::before': {
    content: '""',
    position: 'absolute',
    insetInline: '1.6rem',
    insetBlockStart: 0,
    borderBlockStart: `2px dashed ${vars.color.lineStrong}`,
    opacity: 0.7,
  },
})

/** What is said below the field has its room before it is said: the button stays where it is. */
export const field = style({})
globalStyle(`${field} > :last-child`, {
  alignItems: 'start',
  minBlockSize: '4.25rem',
  '@media': { [pageFrom('tablet')]: { minBlockSize: '1.5rem' } },
})

/** Twenty-nine characters fit on the narrowest phone, in the narrow display face. */
export const code = style({
  fontFamily: vars.font.display,
  fontWeight: vars.weight.display,
  fontSize: 'clamp(1.0625rem, calc((100vw - 6.25rem) / 13.4), 2.75rem)',
  letterSpacing: '0.02em',
  fontVariantNumeric: 'tabular-nums',
  fontFeatureSettings: '"zero"',
  textTransform: 'uppercase',
  lineHeight: 1.2,
  minBlockSize: '2.1em',
  paddingInline: '0.45em',
  selectors: {
    '&:lang(vi)': { fontSize: 'clamp(0.875rem, calc((100vw - 6.25rem) / 19.5), 1.75rem)' },
    '&::placeholder': { opacity: 0.5, fontWeight: vars.weight.text },
  },
})

export const extras = style({ minBlockSize: '3rem' })
