import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

/** Lies over the page but under the bar and every modal; only what it holds takes presses. */
export const edge = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: vars.layer.top - 1,
  display: 'grid',
  // On wide screens the far side: what a page asks of its player stands at the start, unless the page says otherwise.
  justifyItems: 'end',
  gap: vars.space.s,
  pointerEvents: 'none',
  '@media': { [pageFrom('tablet')]: { padding: vars.space.l } },
})
globalStyle(`:root:has([data-action-at='end']) ${edge}`, { justifyItems: 'start' })
