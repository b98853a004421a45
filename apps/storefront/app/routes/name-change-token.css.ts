import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const page = style({ paddingBlock: vars.space.xxl, minBlockSize: '30rem' })
