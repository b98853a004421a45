import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const notice = style(
  kit({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: vars.space.s,
    alignItems: 'start',
    padding: vars.space.m,
    border: '1px solid currentColor',
    borderRadius: vars.radius.M,
    lineHeight: vars.lineHeight.tight,
  }),
)
export const kind = styleVariants({
  affirmative: kit({ background: vars.color.affirmSurface, color: vars.color.affirm }),
  notice: kit({ background: vars.color.noticeSurface, color: vars.color.notice }),
  error: kit({ background: vars.color.errorSurface, color: vars.color.error }),
})
export const icon = style(kit({ inlineSize: '1.25em', blockSize: '1.25em' }))
export const words = style(kit({ color: vars.color.text, minInlineSize: 0, overflowWrap: 'anywhere' }))
