import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s, alignItems: 'end' })
export const quantity = style({ inlineSize: '14rem', maxInlineSize: '100%' })
