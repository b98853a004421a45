import { style, styleVariants } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { kitFrom } from '../../tokens/breakpoints.ts'

/** The row of the close button: as high as the button on a phone, and some air. */
const HEAD = '3.5rem'

const unseen = '&[data-starting-style], &[data-ending-style]'

export const overlay = style(
  kit({
    position: 'fixed',
    inset: 0,
    zIndex: vars.layer.modal,
    background: 'rgb(4 5 7 / 0.72)',
    transition: `opacity ${vars.motion.calm} ${vars.motion.ease}`,
    selectors: { [unseen]: { opacity: 0 } },
    '@media': { print: { display: 'none' } },
  }),
)
export const viewport = style(
  kit({
    position: 'fixed',
    inset: 0,
    zIndex: vars.layer.modal,
    display: 'grid',
    alignItems: 'end',
    justifyItems: 'center',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlockStart: HEAD,
    '@media': { [kitFrom('tablet-sm')]: { alignItems: 'center', padding: vars.space.l }, print: { display: 'none' } },
  }),
)
export const popup = style(
  kit({
    position: 'relative',
    display: 'grid',
    gap: vars.space.l,
    inlineSize: '100%',
    // Below the tablet width a modal is a sheet that rises from the lower edge, near the thumb.
    marginBlockStart: vars.space.xxl,
    padding: vars.space.l,
    paddingBlockEnd: `calc(${vars.space.l} + env(safe-area-inset-bottom))`,
    background: vars.color.raised,
    color: vars.color.text,
    borderStartStartRadius: vars.radius.L,
    borderStartEndRadius: vars.radius.L,
    border: `1px solid ${vars.color.line}`,
    boxShadow: '0 24px 80px rgb(0 0 0 / 0.45)',
    transition: `opacity ${vars.motion.calm} ${vars.motion.ease}, translate ${vars.motion.calm} ${vars.motion.ease}`,
    selectors: { [unseen]: { opacity: 0 } },
    '@media': {
      // Who asked for less motion meets it where it stays: a press at once does not miss.
      '(prefers-reduced-motion: no-preference)': { selectors: { [unseen]: { translate: '0 24px' } } },
      [kitFrom('tablet-sm')]: { marginBlockStart: 0, borderRadius: vars.radius.L, padding: vars.space.xl },
    },
  }),
)
export const width = styleVariants({
  S: kit({ maxInlineSize: '32rem' }),
  M: kit({ maxInlineSize: '36rem' }),
  L: kit({ maxInlineSize: '56rem' }),
})
export const title = style(kit({ ...displayText, fontSize: '2rem' }))
export const message = style(kit({ color: vars.color.textMuted, overflowWrap: 'anywhere' }))
export const actions = style(
  kit({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s,
    '@media': {
      [kitFrom('tablet-sm')]: { flexDirection: 'row-reverse', justifyContent: 'flex-start', flexWrap: 'wrap' },
    },
  }),
)
/** Along the whole window: the close button stays in sight however far a long one is scrolled. */
export const corner = style(kit({ position: 'absolute', inset: 0, zIndex: 1, pointerEvents: 'none' }))
/** A row of its own, which the content begins below and is scrolled under: the button lies on none of it. */
export const head = style(
  kit({
    position: 'sticky',
    insetBlockStart: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    blockSize: HEAD,
    paddingInline: vars.space.xs,
    borderStartStartRadius: vars.radius.L,
    borderStartEndRadius: vars.radius.L,
    background: vars.color.raised,
    // A press beside the button does not reach what has been scrolled under the row.
    pointerEvents: 'auto',
  }),
)
export const close = style(kit({ color: vars.color.text }))
/** Two classes: what a window of its own kind says of its edges does not take the row away. */
export const headed = style({ selectors: { '&&': { paddingBlockStart: HEAD } } })
