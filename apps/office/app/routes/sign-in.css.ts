import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const door = style({ maxInlineSize: '32rem', marginInline: 'auto', padding: vars.space.xl })
