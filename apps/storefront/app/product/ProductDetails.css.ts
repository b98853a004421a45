import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const details = style({ borderBlock: `1px solid ${vars.color.line}`, paddingBlock: vars.space.m })
export const summary = style({ cursor: 'pointer', fontWeight: vars.weight.strong })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${vars.space.xs} ${vars.space.l}`,
  paddingBlockStart: vars.space.m,
})
export const term = style({ color: vars.color.textMuted })
export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.m })
export const swatch = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs })
export const colour = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  borderRadius: '50%',
  border: `1px solid ${vars.color.lineStrong}`,
})
export const levels = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })
