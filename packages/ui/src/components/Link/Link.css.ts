import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const link = style(
  kit({
    textDecorationLine: 'underline',
    textDecorationThickness: '0.08em',
    textUnderlineOffset: '0.22em',
    borderRadius: vars.radius.XS,
    transition: `color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: { '&:hover': { textDecorationThickness: '0.14em' } },
  }),
)
export const variant = styleVariants({
  primary: kit({ color: vars.color.text, fontWeight: vars.weight.strong }),
  secondary: kit({ color: vars.theme.link, selectors: { '&:hover': { color: vars.theme.linkHover } } }),
  quiet: kit({
    color: vars.color.textMuted,
    textDecorationLine: 'none',
    selectors: { '&:hover': { color: vars.color.text, textDecorationLine: 'underline' } },
  }),
})
export const outside = style(
  kit({ display: 'inline-block', inlineSize: '0.75em', blockSize: '0.75em', marginInlineStart: '0.35em' }),
)
