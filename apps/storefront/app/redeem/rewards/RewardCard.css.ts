import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'

const arrive = keyframes({ from: { opacity: 0, translate: '0 1rem' } })

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  overflow: 'clip',
  minInlineSize: 0,
  borderRadius: vars.radius.L,
  backgroundColor: vars.color.surface,
  color: '#fff',
  isolation: 'isolate',
  animation: `${arrive} 520ms ${vars.motion.ease} backwards`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' }, print: { color: vars.color.text } },
})

const shape = createVar()
/** Above the words, never under them: they are about what it shows. */
const aboveTheWords = {
  inlineSize: '100%',
  aspectRatio: shape,
  '@media': { print: { aspectRatio: 'auto', blockSize: '5cm' } },
} as const

/** There the words stand beside the picture, which is whole, and the first of them above the action. */
const PHONE = '(max-width: 599px)'
const besideTheWords = {
  vars: { [shape]: '1' },
  gridTemplateColumns: 'clamp(5.5rem, 28vw, 8rem) minmax(0, 1fr)',
  gridTemplateRows: 'auto',
  alignItems: 'center',
} as const

/** One reward is shown whole; of several the first leads. On a phone the first one's name stands above the action. */
export const size = styleVariants({
  hero: {
    vars: { [shape]: '2 / 1' },
    '@media': { [pageFrom('laptop')]: { vars: { [shape]: '4 / 3' } }, [PHONE]: besideTheWords },
    gridColumn: '1 / -1',
  },
  lead: {
    vars: { [shape]: '2 / 1' },
    '@media': { [PHONE]: besideTheWords },
    // Two stand beside each other, so that both are seen at once.
    selectors: {
      '&:not(:nth-last-child(2))': { gridColumn: '1 / -1' },
      '&:nth-last-child(2)': { vars: { [shape]: '1' } },
    },
  },
  plain: {
    vars: { [shape]: '1' },
    '@media': { [PHONE]: besideTheWords },
    // The last one takes the whole row when it would stand there alone.
    selectors: {
      '&:last-child:nth-child(even):not(:nth-child(2))': { vars: { [shape]: '3 / 1' }, gridColumn: '1 / -1' },
    },
  },
})

export const art = style({
  blockSize: 'auto',
  // All of it shows, whatever the form; its own blurred colours are beside it.
  objectFit: 'contain',
  ...aboveTheWords,
})

/** Rewards without a picture of their own: the game's light and its mark. */
export const emblem = style({
  display: 'grid',
  placeItems: 'center',
  color: `light-dark(#fff, ${vars.theme.accent})`,
  backgroundColor: '#0b0c10',
  backgroundImage: [
    `radial-gradient(60% 55% at 50% 40%, color-mix(in srgb, ${vars.theme.spinner} 55%, transparent), transparent 75%)`,
    `conic-gradient(from 210deg at 50% 40%, transparent 0 8%, color-mix(in srgb, ${vars.theme.spinner} 22%, transparent) 12%, transparent 18% 32%, color-mix(in srgb, ${vars.theme.spinner} 16%, transparent) 38%, transparent 44%)`,
  ].join(', '),
  ...aboveTheWords,
})
globalStyle(`${emblem} > svg`, {
  inlineSize: 'clamp(4.5rem, 24%, 10rem)',
  blockSize: 'auto',
  filter: 'drop-shadow(0 0.5rem 1.5rem rgb(0 0 0 / 0.5))',
})

export const words = style({
  display: 'grid',
  gap: vars.space.xxs,
  alignContent: 'start',
  padding: `clamp(0.75rem, 2.5vw, 1.25rem) clamp(1rem, 4vw, 2rem) clamp(1rem, 3vw, 1.5rem)`,
})
/** Less loud than the name, on the screen as on paper. */
const quieter = { color: 'rgb(255 255 255 / 0.82)', '@media': { print: { color: vars.color.textMuted } } }
export const game = style({ display: 'flex', alignItems: 'center', gap: '0.5em', ...quieter })
globalStyle(`${game} > svg`, { inlineSize: '1.1em', blockSize: '1.1em' })
export const quantity = style(quieter)
export const state = style({ position: 'absolute', insetBlockStart: vars.space.m, insetInlineStart: vars.space.m })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  padding: 0,
  listStyle: 'none',
  alignContent: 'start',
  '@media': { [pageFrom('mobileXL')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
