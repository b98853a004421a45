import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const shelf = style({ display: 'grid', gap: vars.space.m, paddingBlock: `${vars.space.l} ${vars.space.xxl}` })
export const mark = style({ inlineSize: '3rem', blockSize: '3rem', color: vars.theme.accent })
