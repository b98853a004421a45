import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const host = style(kit({ display: 'grid', gap: vars.space.s }))
