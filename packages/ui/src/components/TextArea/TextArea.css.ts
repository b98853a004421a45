import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const area = style(
  kit({
    maxBlockSize: '60vh',
    lineHeight: vars.lineHeight.text,
    resize: 'vertical',
    fontFamily: 'inherit',
    fieldSizing: 'content',
  }),
)
