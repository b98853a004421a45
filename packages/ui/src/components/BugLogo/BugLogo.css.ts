import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const bug = style(kit({ inlineSize: '1.5em', blockSize: '1.5em', flex: 'none', color: vars.theme.accent }))
