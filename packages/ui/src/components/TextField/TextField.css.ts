import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '../../styling/focus.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const field = style(
  // The least width of a field, unless the screen itself is narrower.
  kit({ display: 'grid', gap: vars.space.xs, minInlineSize: 'min(280px, 100%)' }),
)
export const label = style(
  kit({ fontSize: vars.size.small, fontWeight: vars.weight.strong, lineHeight: vars.lineHeight.tight }),
)
export const hint = style(
  kit({ color: vars.color.textMuted, fontSize: vars.size.caption, lineHeight: vars.lineHeight.tight }),
)
export const input = style(
  kit({
    inlineSize: '100%',
    minBlockSize: '3.25rem',
    paddingInline: vars.space.m,
    paddingBlock: vars.space.s,
    background: vars.color.field,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.S,
    color: vars.color.text,
    // 16px at least, or phones zoom into the field.
    fontSize: 'max(16px, 1rem)',
    lineHeight: vars.lineHeight.tight,
    transition: `border-color ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      '&:hover:not(:disabled)': { borderColor: vars.color.text },
      '&:focus-visible': { ...focusRing, outlineOffset: '1px' },
      '&:disabled': {
        background: vars.color.disabled,
        borderColor: vars.color.line,
        color: vars.color.textDisabled,
        cursor: 'not-allowed',
      },
    },
  }),
)
export const state = styleVariants({
  default: kit({}),
  error: kit({ borderColor: vars.color.error, boxShadow: `inset 0 0 0 1px ${vars.color.error}` }),
  affirm: kit({ borderColor: vars.color.affirm }),
  notice: kit({ borderColor: vars.color.notice }),
})
export const message = style(
  kit({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minBlockSize: '1.25rem',
    fontSize: vars.size.small,
    lineHeight: vars.lineHeight.tight,
  }),
)
export const messageTone = styleVariants({
  default: kit({ color: vars.color.textMuted }),
  error: kit({ color: vars.color.error }),
  affirm: kit({ color: vars.color.affirm }),
  notice: kit({ color: vars.color.notice }),
})
export const icon = style(kit({ flex: 'none', inlineSize: '1.1em', blockSize: '1.1em' }))
