import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })
// As high as the heart beside it.
globalStyle(`${actions} > button`, { minBlockSize: '2.75rem' })
