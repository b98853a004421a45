import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** A round button, on a picture or beside others. */
export const round = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '50%',
  background: `color-mix(in srgb, ${vars.color.canvas} 72%, transparent)`,
  color: vars.color.text,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick} ${vars.motion.ease}`,
  ':hover': { borderColor: vars.theme.accent },
})
export const drawing = style({
  inlineSize: '1.35rem',
  blockSize: '1.35rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinejoin: 'round',
  selectors: { [`${round}[data-wished] &`]: { fill: vars.theme.accent, stroke: vars.theme.accent } },
})
