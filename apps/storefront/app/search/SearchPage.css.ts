import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { promiseNothing } from '../own-shelf/promise-nothing.ts'

export const page = style({ display: 'grid', gap: vars.space.l, paddingBlock: vars.space.xl, minBlockSize: '34rem' })
export const form = style({ display: 'grid', gap: vars.space.m })
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space.s,
  maxInlineSize: '44rem',
})
/** As high as the field, whose last line is kept for words about it. */
export const submit = style({ minBlockSize: '3.25rem', marginBlockEnd: vars.space.xs })
/**
 * A list has the room of the longest of its choices, whichever is chosen: a row takes as many lists as it has the room for. It is
 * reckoned, not measured, so that nothing moves when the letters arrive.
 */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.s,
  '@media': { [pageFrom('tablet')]: { maxInlineSize: '44rem' } },
})
export const choice = style({
  display: 'grid',
  gap: vars.space.xs,
  minInlineSize: 0,
  flex: `1 1 calc(var(--qm-letters) * 0.6 * max(16px, 1rem) + ${vars.space.m} + ${vars.space.xl})`,
  position: 'relative',
})
export const sign = style({
  position: 'absolute',
  insetInlineEnd: vars.space.m,
  insetBlockEnd: '1.125rem',
  pointerEvents: 'none',
})
export const label = style({
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.tight,
})
/** As high as every field, with the sign of every list. */
export const select = style({
  appearance: 'none',
  justifySelf: 'stretch',
  minBlockSize: '3.25rem',
  paddingInline: `${vars.space.m} ${vars.space.xl}`,
  background: vars.theme.select,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  color: vars.color.text,
  fontSize: 'max(16px, 1rem)',
  inlineSize: 0,
  minInlineSize: '100%',
})
export const ticks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  inlineSize: '100%',
})
export const tick = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2.75rem',
  cursor: 'pointer',
})
export const found = style({ display: 'grid', gap: vars.space.l })
/** How many things are reduced. */
export const reducedCount = style({})
promiseNothing(reducedCount, [''])
export const more = style({ justifySelf: 'center' })
