import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })
