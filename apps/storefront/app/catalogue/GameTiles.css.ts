import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.m,
  '@media': { [pageFrom('laptop')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const tile = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'end',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.xs}`,
  background: vars.color.canvas,
  aspectRatio: '4 / 5',
  padding: vars.space.m,
  borderRadius: vars.radius.M,
  border: `1px solid ${vars.color.line}`,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.calm} ${vars.motion.ease}`,
  ':hover': { borderColor: vars.theme.accent },
  '@media': { [pageFrom('tablet')]: { padding: vars.space.l, aspectRatio: '1' } },
})
/** It ends above the words, which lie on nobody's face. */
export const art = style({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  blockSize: '84%',
  // All of it shows; its own blurred colours are beside it.
  objectFit: 'contain',
  maskImage: 'linear-gradient(to bottom, #000 66%, transparent)',
  transition: `scale 480ms ${vars.motion.ease}`,
  selectors: { [`${tile}:hover &`]: { scale: '1.04' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none', scale: 'none !important' } },
})
export const veil = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  background: `linear-gradient(to bottom, transparent 30%, color-mix(in srgb, ${vars.theme.glow} 55%, transparent) 66%, ${vars.color.canvas} 108%)`,
})
export const mark = style({ inlineSize: '1.5rem', blockSize: '1.5rem', color: vars.theme.accent })
export const count = style({ gridColumn: '1 / -1' })
