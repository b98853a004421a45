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
