import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const icon = style(kit({ display: 'inline-block', flex: 'none', verticalAlign: '-0.06em' }))
