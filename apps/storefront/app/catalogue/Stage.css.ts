import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style, styleVariants } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'

/** Art across the whole width, with words in the dark at its foot or side. */
export const stage = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  alignItems: 'end',
})
export const height = styleVariants({
  tall: {
    minBlockSize: `min(${layout.tall}, 82dvh)`,
    '@media': { [pageFrom('laptop')]: { minBlockSize: `min(${layout.tall}, 100dvh - 80px)`, alignItems: 'center' } },
  },
  low: { minBlockSize: layout.low, '@media': { [pageFrom('laptop')]: { alignItems: 'center' } } },
})
export const art = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  blockSize: '100%',
  objectPosition: '62% 20%',
  '@media': { [pageFrom('laptop')]: { objectPosition: '0 30%' } },
})
export const veil = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  pointerEvents: 'none',
  background: `linear-gradient(to bottom, color-mix(in srgb, ${vars.color.canvas} 10%, transparent) 20%, color-mix(in srgb, ${vars.color.canvas} 78%, transparent) 62%, ${vars.color.canvas} 100%)`,
  '@media': {
    [pageFrom('laptop')]: {
      background: [
        `linear-gradient(to right, ${vars.color.canvas} 2%, color-mix(in srgb, ${vars.color.canvas} 82%, transparent) 26%, color-mix(in srgb, ${vars.color.canvas} 24%, transparent) 48%, transparent 64%)`,
        `linear-gradient(to bottom, transparent 66%, ${vars.color.canvas} 100%)`,
      ].join(', '),
    },
  },
})
export const words = style({
  display: 'grid',
  gap: vars.space.m,
  justifyItems: 'start',
  paddingBlock: vars.space.xl,
  maxInlineSize: '40rem',
  '@media': { [pageFrom('laptop')]: { maxInlineSize: 'min(42rem, 50%)' } },
})
