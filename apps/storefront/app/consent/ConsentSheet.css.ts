import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { keyframes, style } from '@vanilla-extract/css'

const rise = keyframes({ from: { opacity: 0, translate: '0 24px' } })

export const sheet = style({
  pointerEvents: 'auto',
  display: 'grid',
  gap: vars.space.s,
  inlineSize: '100%',
  // More than half of a small screen would be a wall; the answers stay in sight while the words scroll.
  maxBlockSize: '52dvh',
  overflowY: 'auto',
  // What has the focus is never under the answers.
  scrollPaddingBlockEnd: '4.5rem',
  padding: vars.space.m,
  paddingBlockEnd: 0,
  background: vars.color.raised,
  color: vars.color.text,
  border: `1px solid ${vars.color.line}`,
  borderBlockEnd: 0,
  borderStartStartRadius: vars.radius.L,
  borderStartEndRadius: vars.radius.L,
  boxShadow: '0 -8px 40px rgb(0 0 0 / 0.35)',
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': {
    [pageFrom('tablet')]: {
      inlineSize: 'min(100%, 32rem)',
      maxBlockSize: 'calc(100dvh - 8rem)',
      padding: vars.space.l,
      paddingBlockEnd: 0,
      borderBlockEnd: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.L,
      boxShadow: '0 24px 80px rgb(0 0 0 / 0.45)',
    },
  },
})
export const title = style({ fontSize: '1.375rem' })
export const words = style({
  display: 'grid',
  gap: vars.space.xs,
  fontSize: vars.size.caption,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.textMuted,
})
export const now = style({ color: vars.color.text, fontWeight: vars.weight.strong })
/** Both answers weigh the same: same look, same width, side by side. */
export const answers = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.s,
  paddingBlock: `${vars.space.xs} calc(${vars.space.m} + env(safe-area-inset-bottom))`,
  background: vars.color.raised,
  '@media': { [pageFrom('tablet')]: { paddingBlockEnd: vars.space.l } },
})
