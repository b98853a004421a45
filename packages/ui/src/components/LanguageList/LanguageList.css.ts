import { type StyleRule, style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { kitFrom } from '../../tokens/breakpoints.ts'

/** Where there is room for all of them, they are open; a browser that cannot open them by style lets people do it. */
const roomForAll = (rule: StyleRule): StyleRule => ({
  '@media': { [kitFrom('tablet-sm')]: { '@supports': { 'selector(::details-content)': rule } } },
})

export const languages = style(
  kit(roomForAll({ selectors: { '&::details-content': { contentVisibility: 'visible' } } })),
)
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
/** What opens them: the language that is spoken, and which way it stands. */
export const spoken = style([
  language,
  kit({
    paddingInline: 0,
    cursor: 'pointer',
    '::after': {
      content: '',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderBlockEnd: '2px solid',
      borderInlineEnd: '2px solid',
      transform: 'translateY(-25%) rotate(45deg)',
    },
    selectors: { '[open] > &::after': { transform: 'translateY(25%) rotate(225deg)' } },
    ...roomForAll({ display: 'none' }),
  }),
])
