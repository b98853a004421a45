import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const card = style({ maxInlineSize: '40rem' })
export const form = style({ display: 'grid', gap: vars.space.s })
