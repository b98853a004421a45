import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const worth = style({
  color: vars.color.textMuted,
  fontSize: vars.size.small,
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
})
