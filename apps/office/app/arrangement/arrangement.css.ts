import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: vars.space.xs, margin: 0, padding: 0, listStyle: 'none' })

/** On a phone the fields stand below the name; else all in one line. */
export const item = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
  padding: vars.space.xs,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.S,
  cursor: 'grab',
  selectors: { '&[data-dragged]': { opacity: 0.5 } },
})

export const place = style({ textAlign: 'end', color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const name = style({ overflowWrap: 'anywhere' })
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  gridColumn: '2 / -1',
  gridRow: 2,
})
export const buttons = style({ display: 'flex', gap: vars.space.xxs })
export const moment = style({ inlineSize: '14rem', maxInlineSize: '100%' })

export const columns = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'start',
  '@media': { [pageFrom('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const shown = style({
  margin: 0,
  listStyle: 'decimal',
  paddingInlineStart: '2rem',
  lineHeight: 1.7,
  fontVariantNumeric: 'tabular-nums',
})
export const changed = style({ fontWeight: vars.weight.strong })
