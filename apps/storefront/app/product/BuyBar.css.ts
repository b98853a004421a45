import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { BAR_BELOW, ROOM_BELOW } from '../canvas/room-below.ts'

/** Two lines of a name, and the price below them. */
const HEIGHT = '5.5rem'

export const bar = style({
  position: 'fixed',
  zIndex: vars.layer.top - 2,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.m,
  minBlockSize: HEIGHT,
  padding: `${vars.space.s} ${vars.space.m} calc(${vars.space.s} + env(safe-area-inset-bottom))`,
  background: vars.color.raised,
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [pageFrom('tablet')]: { display: 'none' }, print: { display: 'none' } },
})
export const words = style({ display: 'grid', gap: vars.space.xxs, containerType: 'inline-size' })
/** Whoever presses beside it reads all of it. */
export const name = style({ fontSize: vars.size.caption, lineHeight: vars.lineHeight.tight, textWrap: 'balance' })

// What has the focus keeps clear of it, also while it is hidden: scrolling there may bring it into sight.
globalStyle(`:root:has(${bar})`, {
  '@media': { '(width < 768px)': { scrollPaddingBlockEnd: `max(${HEIGHT}, var(${ROOM_BELOW}, 0px))` } },
})
// The page ends with as much room, and nothing that is told at the lower edge covers it.
globalStyle(`:root:has(${bar}:not([hidden]))`, {
  '@media': { '(width < 768px)': { vars: { [BAR_BELOW]: `calc(${HEIGHT} + env(safe-area-inset-bottom))` } } },
})
