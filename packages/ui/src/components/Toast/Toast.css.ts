import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } })

export const toast = style(
  kit({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: vars.space.s,
    padding: vars.space.s,
    paddingInlineStart: vars.space.m,
    border: '1px solid currentColor',
    borderRadius: vars.radius.M,
    boxShadow: '0 16px 40px rgb(0 0 0 / 0.35)',
    animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  }),
)
export const kind = styleVariants({
  affirmative: kit({ background: vars.color.affirmSurface, color: vars.color.affirm }),
  notice: kit({ background: vars.color.noticeSurface, color: vars.color.notice }),
  error: kit({ background: vars.color.errorSurface, color: vars.color.error }),
})
export const icon = style(kit({ flex: 'none', inlineSize: '1.25em', blockSize: '1.25em' }))
/** So wide that a phone has room for the cross beside it, and puts an action below. */
export const words = style(
  kit({ flex: '1 1 12rem', color: vars.color.text, lineHeight: vars.lineHeight.tight, overflowWrap: 'anywhere' }),
)
export const button = style(kit({ color: vars.color.text }))
