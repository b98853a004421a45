import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
