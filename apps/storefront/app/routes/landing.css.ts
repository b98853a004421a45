import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'

export const sections = style({ display: 'grid', gap: layout.sections, paddingBlock: vars.space.xl })
export const kicker = style({ color: vars.theme.accent, fontWeight: vars.weight.strong })
export const action = style({ justifySelf: 'start' })
