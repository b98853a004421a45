import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const whole = style({ position: 'relative', inlineSize: 'fit-content', maxInlineSize: '100%' })
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '22rem',
  borderRadius: vars.radius.S,
  cursor: 'crosshair',
})

/** Beside another in a table. */
export const compared = style({
  display: 'block',
  maxInlineSize: '10rem',
  maxBlockSize: '7rem',
  borderRadius: vars.radius.S,
})

/** Seen on light and on dark art. */
export const mark = style({
  position: 'absolute',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  translate: '-50% -50%',
  borderRadius: '50%',
  border: '2px solid #fff',
  outline: '2px solid #000',
  pointerEvents: 'none',
})

export const slider = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 16rem) 4rem',
  alignItems: 'center',
  gap: vars.space.s,
  fontVariantNumeric: 'tabular-nums',
})

export const crops = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  gap: vars.space.m,
  alignItems: 'end',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const figure = style({ margin: 0, display: 'grid', gap: vars.space.xxs })
export const crop = style({
  display: 'block',
  inlineSize: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.S,
  border: `1px solid ${vars.color.line}`,
})
export const caption = style({ fontSize: vars.size.caption, color: vars.color.textMuted })
