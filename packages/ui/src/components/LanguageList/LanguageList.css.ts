import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const list = style(
  kit({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    gap: vars.space.xxs,
    padding: 0,
  }),
)
export const language = style(
  kit({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.xs,
    minBlockSize: '2.75rem',
    paddingInline: vars.space.s,
    borderRadius: vars.radius.S,
    color: vars.color.textMuted,
    textDecoration: 'none',
    selectors: {
      '&:hover': { background: vars.color.neutral, color: vars.color.text },
      '&[aria-current]': { color: vars.color.text, fontWeight: vars.weight.strong },
    },
  }),
)
