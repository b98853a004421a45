import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const item = style({ display: 'grid', gap: vars.space.s, alignContent: 'start' })
export const look = style({ justifySelf: 'start' })
