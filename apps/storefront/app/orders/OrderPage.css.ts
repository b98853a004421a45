import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

export const layout = style({
  display: 'grid',
  gap: vars.space.xl,
  alignItems: 'start',
  '@media': { [`screen and ${pageFrom('laptop')}`]: { gridTemplateColumns: '2fr 3fr', gap: vars.space.xxl } },
})

/** Where what was bought is shown, and kept free until it is known: the same room for all, so that nothing moves. */
export const place = style({
  justifySelf: 'center',
  inlineSize: 'auto',
  blockSize: 'clamp(10rem, 45vw, 40dvh)',
  aspectRatio: '1',
  borderRadius: vars.radius.L,
  '@media': {
    [`screen and ${pageFrom('laptop')}`]: { inlineSize: '100%', blockSize: 'auto', maxBlockSize: '60dvh' },
  },
})

const light = keyframes({ from: { opacity: 0, scale: 0.7 } })
const rise = keyframes({ from: { scale: 0.94, filter: 'saturate(0.35) brightness(0.5)' } })
const sweep = keyframes({ from: { backgroundPosition: '120% 0' }, to: { backgroundPosition: '-40% 0' } })

const ARRIVED = '[data-stage="arrived"]'

/** What was bought. It waits in the dark, and the light comes on when it is the player's: under a second, in nobody's way. */
export const picture = style({
  position: 'relative',
  isolation: 'isolate',
  '::before': {
    content: '""',
    position: 'absolute',
    // No wider than the picture: on a phone that would be wider than the screen.
    inset: '-14% 0',
    zIndex: -1,
    pointerEvents: 'none',
    backgroundImage: `radial-gradient(closest-side, color-mix(in srgb, ${vars.theme.spinner} 52%, transparent), transparent)`,
    opacity: 0,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    borderRadius: vars.radius.L,
    backgroundImage: 'linear-gradient(105deg, transparent 42%, rgb(255 255 255 / 0.55) 50%, transparent 58%)',
    backgroundSize: '300% 100%',
    backgroundPosition: '-40% 0',
  },
  selectors: {
    [`&${ARRIVED}::before`]: { opacity: 1, animation: `${light} 800ms ${vars.motion.ease}` },
    [`&${ARRIVED}::after`]: { animation: `${sweep} 750ms 150ms ease-out backwards` },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      selectors: { [`&${ARRIVED}::before, &${ARRIVED}::after`]: { animation: 'none' } },
    },
    '(forced-colors: active)': { '::before': { display: 'none' }, '::after': { display: 'none' } },
  },
})
export const art = style({
  borderRadius: vars.radius.L,
  blockSize: '100%',
  selectors: {
    [`${picture}[data-stage="working"] &`]: { filter: 'saturate(0.35) brightness(0.5)' },
    [`${picture}${ARRIVED} &`]: { animation: `${rise} 600ms ${vars.motion.ease}` },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { selectors: { [`${picture}${ARRIVED} &`]: { animation: 'none' } } },
  },
})
/** What a top-up brings, in its game's light. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  color: vars.theme.accent,
  backgroundColor: vars.color.sunken,
  backgroundImage: `radial-gradient(closest-side, color-mix(in srgb, ${vars.theme.spinner} 38%, transparent), transparent)`,
})
globalStyle(`${mark} > svg`, { blockSize: '50%', inlineSize: 'auto' })
export const state = style({ display: 'flex', alignItems: 'center', gap: vars.space.m, minBlockSize: '3.5rem' })
/** The line with the name of an order that is on its way. */
export const name = style({ inlineSize: '9rem', blockSize: '1lh' })
