import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const trigger = style(
  kit({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    background: vars.theme.select,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
  }),
)
export const value = style(kit({ minInlineSize: 0, overflowWrap: 'anywhere' }))
export const icon = style(
  kit({
    flex: 'none',
    transition: `rotate ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: { [`${trigger}[data-popup-open] &`]: { rotate: '180deg' } },
  }),
)
export const positioner = style(kit({ zIndex: vars.layer.modal }))
export const popup = style(
  kit({
    inlineSize: 'var(--anchor-width)',
    maxBlockSize: '190px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space.xxs,
    background: vars.theme.select,
    color: vars.color.text,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.S,
    boxShadow: '0 16px 40px rgb(0 0 0 / 0.35)',
  }),
)
export const option = style(
  kit({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    minBlockSize: '2.75rem',
    paddingInline: vars.space.s,
    paddingBlock: vars.space.xxs,
    borderRadius: vars.radius.XS,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-highlighted]': { background: vars.color.neutral },
      '&[data-selected]': { fontWeight: vars.weight.strong },
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
)
