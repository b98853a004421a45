import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { kitFrom } from '../../tokens/breakpoints.ts'

export const stepper = style(
  kit({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: vars.space.xs, padding: 0 }),
)
export const step = style(
  kit({
    display: 'grid',
    gap: vars.space.xs,
    alignContent: 'start',
    minInlineSize: 0,
    color: vars.color.textMuted,
    fontSize: vars.size.caption,
    lineHeight: vars.lineHeight.tight,
    overflowWrap: 'anywhere',
    '::before': { content: '""', blockSize: '3px', borderRadius: '2px', background: vars.color.line },
    selectors: {
      '&[data-step="done"]::before, &[data-step="current"]::before': { background: vars.color.text },
      '&[data-step="current"]': { color: vars.color.text, fontWeight: vars.weight.strong },
    },
    '@media': {
      [kitFrom('tablet-sm')]: { fontSize: vars.size.small },
      '(forced-colors: active)': {
        '::before': { background: 'GrayText' },
        selectors: { '&[data-step="done"]::before, &[data-step="current"]::before': { background: 'CanvasText' } },
      },
    },
  }),
)
/** The tick stands beside the words, also when they need two lines. */
export const words = style(kit({ display: 'flex', alignItems: 'baseline', gap: '0.4em' }))
export const check = style(kit({ flex: 'none', translate: '0 0.1em' }))
