import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'

/** The art fills the stage; the words stand in the dark beside it, or below it on a phone. */
export const stage = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlockEnd: vars.space.xl,
  '@media': {
    [pageFrom('laptop')]: {
      display: 'grid',
      alignItems: 'center',
      minBlockSize: 'max(38rem, min(100dvh - 80px, 54rem))',
      paddingBlock: vars.space.xl,
    },
  },
})

export const art = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'min(112vw, 62dvh)',
  objectPosition: '62% 22%',
  '@media': {
    [pageFrom('laptop')]: { position: 'absolute', inset: 0, blockSize: '100%', zIndex: -2, objectPosition: '0 30%' },
  },
})

export const veil = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 'min(112vw, 62dvh)',
  pointerEvents: 'none',
  background: `linear-gradient(to bottom, transparent 45%, ${vars.color.canvas} 100%)`,
  '@media': {
    [pageFrom('laptop')]: {
      inset: 0,
      blockSize: 'auto',
      zIndex: -1,
      background: [
        `linear-gradient(to right, ${vars.color.canvas} 4%, color-mix(in srgb, ${vars.color.canvas} 86%, transparent) 26%, color-mix(in srgb, ${vars.color.canvas} 30%, transparent) 46%, transparent 62%)`,
        `linear-gradient(to bottom, transparent 68%, ${vars.color.canvas} 100%)`,
      ].join(', '),
    },
  },
})

export const words = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.m,
  maxInlineSize: '36rem',
  marginBlockStart: '-4.5rem',
  '@media': { [pageFrom('laptop')]: { marginBlockStart: 0, maxInlineSize: 'min(38rem, 46%)' } },
})

export const kicker = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.theme.accent,
  fontWeight: vars.weight.strong,
})

export const below = style({ display: 'grid', gap: layout.sections, paddingBlock: vars.space.xl })

/** Its room is kept until it comes. */
export const actions = style({ minBlockSize: '2.75rem' })
