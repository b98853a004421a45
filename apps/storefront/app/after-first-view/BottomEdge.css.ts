import { BAR, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css'
import { BAR_BELOW, ROOM_BELOW } from '../canvas/room-below.ts'
import { NARROW } from '../catalogue/HeroArt.css.ts'

const LOW_SCREEN = '(height < 500px)'
/** Where a question may lie on the art that opens a page. */
const onArt = `${NARROW} and (height >= 500px)`

const ABOVE_BAR = `var(${BAR_BELOW}, 0px)`
/** All that lies over the end of the page. */
const COVERED = `var(${ROOM_BELOW}, 0px) + ${ABOVE_BAR}`

/** Lies over the page but under the bar and every modal; only what it holds takes presses. Nothing of it is for paper. */
export const edge = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: ABOVE_BAR,
  zIndex: vars.layer.top - 1,
  display: 'grid',
  // On wide screens the far side: what a page asks of its player stands at the start, unless the page says otherwise.
  justifyItems: 'end',
  gap: vars.space.s,
  pointerEvents: 'none',
  '@media': { [pageFrom('tablet')]: { padding: vars.space.l }, print: { display: 'none' } },
})

/** What the footer ends with, so that its ground reaches the page's end; a page without one ends with it itself. */
globalStyle('body > footer', { paddingBlockEnd: `calc(${vars.space.xl} + ${COVERED})` })
globalStyle('body:not(:has(> footer))', { paddingBlockEnd: `calc(${COVERED})` })

globalStyle(`:root:has([data-action-at='end']) ${edge}`, { justifyItems: 'start' })

/**
 * At the lower edge of a small screen stands what the page asks for first. Where art opens a page above its words, a
 * question that nobody asked for lies on the art, and leaves with it; elsewhere it comes after the page, before the footer.
 */
globalStyle(`${edge}:has([data-unasked])`, { '@media': { [NARROW]: { position: 'static', order: 1 } } })
globalStyle('body:has([data-unasked]) > footer', { '@media': { [NARROW]: { order: 2 } } })
// An action in the middle leaves no side free, however wide the screen is.
globalStyle(`:root:has([data-action-at='middle']) ${edge}:has([data-unasked])`, { position: 'static', order: 1 })
globalStyle(`:root:has([data-action-at='middle']) body:has([data-unasked]) > footer`, { order: 2 })
globalStyle(`${edge}:has([data-unasked]) > :not([data-unasked])`, {
  '@media': { [NARROW]: { position: 'fixed', insetInline: 0, insetBlockEnd: ABOVE_BAR } },
})
globalStyle(`:root:has(main picture) ${edge}:has([data-unasked])`, {
  '@media': { [onArt]: { position: 'absolute', insetBlock: `${BAR.height}px auto` } },
})
// It hangs from the bar there.
globalStyle(`:root:has(main picture) ${edge} > [data-unasked]`, {
  '@media': {
    [onArt]: { borderRadius: `0 0 ${vars.radius.L} ${vars.radius.L}` },
    [pageFrom('tablet')]: { borderRadius: vars.radius.L },
  },
})

/**
 * A low screen, a phone on its side or a window at 200 % zoom, has no room for it beside what the page asks for: there it
 * comes after the page on all of them, in whole, and the Tab key meets it where it is seen.
 */
globalStyle(`${edge}:has([data-unasked])`, { '@media': { [LOW_SCREEN]: { position: 'static', order: 1 } } })
globalStyle('body:has([data-unasked]) > footer', { '@media': { [LOW_SCREEN]: { order: 2 } } })
globalStyle(`${edge}:has([data-unasked]) > :not([data-unasked])`, {
  '@media': { [LOW_SCREEN]: { position: 'fixed', insetInline: 0, insetBlockEnd: ABOVE_BAR } },
})
globalStyle(`${edge} > [data-unasked]`, { '@media': { [LOW_SCREEN]: { maxBlockSize: 'none' } } })
globalStyle('body:has([data-unasked])', {
  '@media': { [LOW_SCREEN]: { readingFlow: 'flex-visual' } },
} as GlobalStyleRule)
