import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const looks = style({
  display: 'grid',
  gap: vars.space.l,
  alignItems: 'center',
  '@media': { [pageFrom('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space.xl } },
})
export const figure = style({ margin: 0, display: 'grid', gap: vars.space.xs })
export const picture = style({ aspectRatio: '1', inlineSize: '100%', borderRadius: vars.radius.L })
export const caption = style({ color: vars.color.textMuted, fontSize: vars.size.small })
/** The names stand here until the buttons come; both have the same room. */
export const choices = style({ display: 'grid', alignContent: 'start', gap: vars.space.l, minBlockSize: '12rem' })
export const names = style({ display: 'grid', gap: vars.space.xs, color: vars.color.textMuted })
export const group = style({ display: 'grid', gap: vars.space.s })
export const term = style({ color: vars.color.textMuted, fontSize: vars.size.small })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })
export const colour = style({
  display: 'block',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: '50%',
  border: `1px solid ${vars.color.lineStrong}`,
  // It is what is chosen, not how the page is painted.
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', border: '2px solid Canvas' } },
})
