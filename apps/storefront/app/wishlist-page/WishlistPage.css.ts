import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const page = style({ paddingBlock: vars.space.xl, minBlockSize: '34rem' })
export const waiting = style({ display: 'grid' })
