import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const summary = style({ cursor: 'pointer', color: vars.color.textMuted, minBlockSize: '1.5rem' })
