import { style } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const footer = style(
  kit({
    borderBlockStart: `1px solid ${vars.color.line}`,
    background: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: vars.size.small,
    paddingBlock: vars.space.xl,
  }),
)
export const inner = style(kit({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l }))
export const row = style(
  kit({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.l}`,
  }),
)
export const between = style(kit({ justifyContent: 'space-between' }))
export const columns = style(
  kit({
    display: 'grid',
    gap: vars.space.xl,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  }),
)
export const columnTitle = style(
  kit({ ...displayText, color: vars.color.text, fontSize: '1.25rem', marginBlockEnd: vars.space.s }),
)
export const list = style(kit({ display: 'grid', gap: vars.space.xs }))
/** Links stand a finger's breadth apart. */
export const link = style(kit({ display: 'inline-block', paddingBlock: '0.3rem' }))
export const legal = style(
  kit({ fontSize: vars.size.caption, maxInlineSize: '44em', lineHeight: vars.lineHeight.text }),
)
export const regional = style(
  kit({
    display: 'grid',
    gap: vars.space.xs,
    paddingBlockStart: vars.space.m,
    borderBlockStart: `1px solid ${vars.color.line}`,
    inlineSize: '100%',
  }),
)
export const partners = style(kit({ display: 'flex', gap: vars.space.l, color: vars.color.textMuted }))
export const partner = style(kit({ inlineSize: '2.25rem', blockSize: '2.25rem' }))
