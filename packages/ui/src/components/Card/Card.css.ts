import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const card = style(
  kit({
    background: vars.color.surface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.M,
    minInlineSize: 0,
  }),
)
export const pad = styleVariants({
  none: kit({ overflow: 'clip' }),
  m: kit({ padding: vars.space.m }),
  l: kit({ padding: `clamp(${vars.space.m}, 4vw, ${vars.space.xl})` }),
})
