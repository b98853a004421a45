import { PAGE_BREAKPOINTS, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { createVar, style } from '@vanilla-extract/css'

/** Where the words stand below the art. */
export const NARROW = `(width < ${PAGE_BREAKPOINTS.laptop}px)`

/** How high the art is above its words. Beside them it is as high as its section. */
export const artHeight = createVar()

/** Beside long words the art grows no higher than the screen, nor than its half is wide, so that it never reaches under them. */
const BESIDE = 'min(100%, max(36rem, min(100dvh - 80px, 57vw)))'

const canvas = (share: number) => `color-mix(in srgb, ${vars.color.canvas} ${share}%, transparent)`

/**
 * On a wide screen what the picture is about stands in the middle of the half without words, whatever the screen's shape;
 * it is wide enough to reach the far edge, and fades towards the words.
 */
export const art = style({
  blockSize: artHeight,
  objectPosition: '50% var(--tall-y)',
  '@media': {
    // The words of Thai are higher: the art leaves them room, and stays whole.
    [NARROW]: {
      selectors: {
        ':lang(th) &': {
          inlineSize: `min(100%, ${artHeight} * 1.08)`,
          marginInline: 'auto',
          maskImage: 'linear-gradient(to right, transparent, #000 18% 82%, transparent)',
        },
      },
    },
    // Where the screen is wider than the art may be high, it keeps its shape: stretched over the width it would be cut to a
    // strip, with heads and feet outside.
    [`(width >= ${PAGE_BREAKPOINTS.mobileXL}px) and ${NARROW}`]: {
      inlineSize: `min(100%, ${artHeight} * 1.08)`,
      marginInline: 'auto',
      maskImage: 'linear-gradient(to right, transparent, #000 18% 82%, transparent)',
    },
    [pageFrom('laptop')]: {
      position: 'absolute',
      zIndex: -2,
      insetBlockStart: 0,
      insetInlineStart: '73%',
      translate: 'calc(var(--wide-x) * -1)',
      blockSize: BESIDE,
      inlineSize: 'auto',
      minInlineSize: '76%',
      maxInlineSize: 'none',
      aspectRatio: '16 / 9',
      objectPosition: 'var(--wide-x) var(--wide-y)',
      maskImage: 'linear-gradient(to right, transparent, #000 30%)',
    },
    // On paper it stands above the words, however wide the sheet is.
    print: {
      position: 'static',
      translate: 'none',
      inlineSize: '100%',
      minInlineSize: 0,
      blockSize: '9cm',
      maskImage: 'none',
    },
  },
})

export const veil = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: artHeight,
  pointerEvents: 'none',
  background: `linear-gradient(to bottom, transparent 60%, ${vars.color.canvas} 100%)`,
  '@media': {
    [pageFrom('laptop')]: {
      blockSize: BESIDE,
      zIndex: -1,
      background: [
        `linear-gradient(to right, ${vars.color.canvas} 4%, ${canvas(92)} 28%, ${canvas(62)} 42%, transparent 62%)`,
        `linear-gradient(to bottom, transparent 68%, ${vars.color.canvas} 100%)`,
      ].join(', '),
    },
    print: { display: 'none' },
  },
})

/** Wide enough for every language's headline, and no wider than the half that is theirs. */
export const words = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.m,
  maxInlineSize: '36rem',
  '@media': {
    [NARROW]: {
      // The line above the headline lies on the art's foot; the headline keeps clear of it, and the further the larger its
      // letters are, which reach above their line.
      marginBlockStart: `calc((${vars.size.hero} - 2.75rem) * 0.7 - 2rem)`,
      selectors: {
        '&:has(> h1:first-child)': { marginBlockStart: vars.space.m },
        '&:has(> svg:first-child)': { marginBlockStart: vars.space.s },
      },
    },
    [pageFrom('laptop')]: { maxInlineSize: 'min(38rem, 46%)' },
    print: { maxInlineSize: 'none', marginBlockStart: vars.space.m },
  },
})
