import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: vars.space.xxl, paddingBlock: vars.space.xl })
export const kicker = style({ color: vars.theme.accent, fontWeight: vars.weight.strong })
