import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s, alignItems: 'end' })
// Level with the fields beside it, which keep room below them for a message.
globalStyle(`${row} > button`, { marginBlockEnd: vars.space.xs })
export const quantity = style({ inlineSize: '14rem', maxInlineSize: '100%' })
