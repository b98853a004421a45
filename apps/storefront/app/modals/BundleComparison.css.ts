import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size.small,
  lineHeight: vars.lineHeight.tight,
})
export const caption = style({ textAlign: 'start', color: vars.color.textMuted, paddingBlockEnd: vars.space.xs })

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInlineEnd: vars.space.s,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} :is(tbody, tfoot) tr`, { borderBlockStart: `1px solid ${vars.color.line}` })
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.text })
globalStyle(`${table} tfoot`, { fontWeight: vars.weight.strong })
