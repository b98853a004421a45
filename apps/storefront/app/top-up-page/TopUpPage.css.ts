import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ paddingBlock: vars.space.xl, minBlockSize: '34rem' })
export const bundles = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
})
export const bundle = style({
  display: 'grid',
  gap: vars.space.s,
  blockSize: '100%',
  alignContent: 'space-between',
  containerType: 'inline-size',
})
/** On one line in each pack of a row: its letters and its sides are as large as the card has the room for. */
export const buy = style({ paddingInline: vars.space.xs, fontSize: 'clamp(1rem, 7.5cqi, 1.375rem)' })
export const heap = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '5.5rem',
  marginBlockEnd: vars.space.xs,
  fill: vars.theme.accent,
  backgroundImage: `radial-gradient(40% 60% at 50% 76%, color-mix(in srgb, ${vars.theme.accent} 22%, transparent), transparent)`,
})
// What lies further back lies in the shade.
globalStyle(`${heap} [data-row="2"]`, { filter: 'brightness(0.86)' })
globalStyle(`${heap} [data-row="3"]`, { filter: 'brightness(0.74)' })
export const edge = style({ filter: 'brightness(0.6)' })
export const exact = style({ display: 'grid', gap: vars.space.m, maxInlineSize: '30rem' })
