import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const WIDE = pageFrom('laptop')
/** From where a message leaves room beside itself. */
const BESIDE = pageFrom('laptopM')

export const success = style({
  display: 'grid',
  gridTemplateAreas: '"words" "treasure" "ways"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@media': {
    [WIDE]: {
      gridTemplateAreas: '"words treasure" "ways treasure"',
      gridTemplateColumns: 'minmax(20rem, 5fr) minmax(0, 7fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space.xxl,
    },
  },
})
export const ways = style({ gridArea: 'ways' })
export const successWords = style({ gridArea: 'words', '@media': { [WIDE]: { paddingBlockStart: vars.space.xl } } })

const glow = keyframes({ from: { opacity: 0, scale: 0.7 } })

/** The light behind what has just arrived. */
export const treasure = style({
  gridArea: 'treasure',
  position: 'relative',
  isolation: 'isolate',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '-12%',
    zIndex: -1,
    pointerEvents: 'none',
    backgroundImage: `radial-gradient(closest-side, color-mix(in srgb, ${vars.theme.spinner} 38%, transparent), transparent)`,
    animation: `${glow} 900ms ${vars.motion.ease}`,
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { '::before': { animation: 'none' } },
    '(forced-colors: active)': { '::before': { display: 'none' } },
  },
})

const sweep = keyframes({ '0%, 35%': { backgroundPosition: '120% 0' }, '100%': { backgroundPosition: '-40% 0' } })
/** A gleam runs over each reward as it comes to rest, one after the other. */
globalStyle(`${treasure} li::after`, {
  content: '""',
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  backgroundImage: 'linear-gradient(105deg, transparent 42%, rgb(255 255 255 / 0.5) 50%, transparent 58%)',
  backgroundSize: '300% 100%',
  backgroundPosition: '-40% 0',
  animation: `${sweep} 1100ms ease-out backwards`,
  animationDelay: 'inherit',
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { display: 'none' },
  },
})

/** Side by side, and on a phone one below the other, as wide as the thumb's reach. */
export const actions = style({
  display: 'grid',
  gap: vars.space.s,
  inlineSize: '100%',
  '@media': { [pageFrom('mobileXL')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', inlineSize: 'auto' } },
})

/** The error's own tokens, in the light of the game it is about. */
export const message = style({
  backgroundColor: 'transparent',
  maxInlineSize: '46rem',
  position: 'relative',
  isolation: 'isolate',
  paddingBlockStart: vars.space.l,
  '@media': { [WIDE]: { paddingBlockStart: vars.space.xl } },
})
export const mark = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-1rem',
  display: 'none',
  opacity: 0.09,
  color: vars.theme.accent,
  pointerEvents: 'none',
  '@media': { [BESIDE]: { display: 'block', insetInlineStart: '104%', insetBlockStart: '-2rem', opacity: 0.14 } },
})
globalStyle(`${mark} svg`, { inlineSize: 'clamp(11rem, 34vw, 26rem)', blockSize: 'auto' })

export const facts = style({
  display: 'grid',
  gap: 1,
  overflow: 'clip',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.M,
  backgroundColor: vars.color.line,
  '@media': { [pageFrom('tablet')]: { gridTemplateColumns: '1fr 1fr' } },
})
export const fact = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xs,
  padding: `clamp(1rem, 3vw, 1.5rem)`,
  backgroundColor: vars.color.surface,
})
export const factTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
/** The code as it was typed, on a line of its own. */
export const code = style({ display: 'block', color: vars.color.text, overflowWrap: 'anywhere' })
