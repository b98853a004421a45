import { style, styleVariants } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { kitFrom } from '../../tokens/breakpoints.ts'

const unseen = '&[data-starting-style], &[data-ending-style]'

export const overlay = style(
  kit({
    position: 'fixed',
    inset: 0,
    zIndex: vars.layer.modal,
    background: 'rgb(4 5 7 / 0.72)',
    transition: `opacity ${vars.motion.calm} ${vars.motion.ease}`,
    selectors: { [unseen]: { opacity: 0 } },
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
    '@media': { [kitFrom('tablet-sm')]: { alignItems: 'center', padding: vars.space.l } },
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
    selectors: { [unseen]: { opacity: 0, translate: '0 24px' } },
    '@media': {
      [kitFrom('tablet-sm')]: { marginBlockStart: 0, borderRadius: vars.radius.L, padding: vars.space.xl },
    },
  }),
)
export const width = styleVariants({
  message: kit({ maxInlineSize: '32rem' }),
  list: kit({ maxInlineSize: '36rem' }),
  product: kit({ maxInlineSize: '56rem' }),
})
export const title = style(kit({ ...displayText, fontSize: '2rem', paddingInlineEnd: vars.space.xl }))
export const subtitle = style(kit({ fontWeight: vars.weight.strong, fontSize: vars.size.lead }))
export const message = style(kit({ color: vars.color.textMuted, overflowWrap: 'anywhere' }))
export const words = style(kit({ display: 'grid', gap: vars.space.s }))
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
export const close = style(
  kit({
    position: 'absolute',
    insetBlockStart: vars.space.m,
    insetInlineEnd: vars.space.m,
    zIndex: 1,
    background: vars.color.raised,
    color: vars.color.text,
  }),
)

export const product = style(
  kit({
    padding: 0,
    gap: 0,
    overflow: 'clip',
    '@media': { [kitFrom('tablet-sm')]: { padding: 0, gridTemplateColumns: '5fr 6fr' } },
  }),
)
export const productArt = style(
  kit({
    blockSize: '100%',
    maxBlockSize: '38vh',
    '@media': { [kitFrom('tablet-sm')]: { maxBlockSize: 'none', minBlockSize: '26rem' } },
  }),
)
export const productBody = style(
  kit({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.m,
    minInlineSize: 0,
    padding: vars.space.l,
    '@media': { [kitFrom('tablet-sm')]: { padding: vars.space.xl, justifyContent: 'center' } },
  }),
)
export const productActions = style(kit({ display: 'grid', gap: vars.space.s, marginBlockStart: vars.space.s }))

export const items = style(kit({ display: 'grid' }))
export const item = style(
  kit({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.xxs} ${vars.space.m}`,
    paddingBlock: vars.space.s,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
)
export const itemName = style(
  kit({ display: 'grid', fontWeight: vars.weight.strong, lineHeight: vars.lineHeight.tight }),
)
export const totals = style(kit({ display: 'grid', gap: vars.space.xs }))
export const total = style(
  kit({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space.m,
    selectors: { '&[data-row="original"]': { color: vars.color.textMuted } },
  }),
)
