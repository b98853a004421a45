import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

const narrow = '(max-width: 26rem)'

export const place = style({ containerType: 'inline-size' })
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
  // Not `anywhere`: a column is at least as wide as its longest word.
  overflowWrap: 'break-word',
})
globalStyle(`${table} span`, { overflowWrap: 'break-word' })
// Where three columns have no room, each name stands above its two prices.
globalStyle(`${table} tr`, { '@container': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } } })
globalStyle(`${table} tr > :first-child`, { '@container': { [narrow]: { gridColumn: '1 / -1' } } })
globalStyle(`${table} thead td`, { '@container': { [narrow]: { display: 'none' } } })
globalStyle(`${table} :is(tbody, tfoot) tr`, { borderBlockStart: `1px solid ${vars.color.line}` })
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.text })
globalStyle(`${table} tfoot`, { fontWeight: vars.weight.strong })
