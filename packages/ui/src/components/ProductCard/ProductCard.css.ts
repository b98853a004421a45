import { style } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { focusRing } from '../../styling/focus.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { pageFrom } from '../../tokens/breakpoints.ts'

export const card = style(
  kit({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    background: vars.color.surface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.M,
    overflow: 'clip',
    // Far from the screen it is not drawn at all, nor is its picture fetched; it takes about the room it will need.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 22.4rem',
    '@media': { [pageFrom('tablet')]: { containIntrinsicBlockSize: 'auto 27.3rem' } },
    transition: `border-color ${vars.motion.calm} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { borderColor: vars.color.lineStrong },
      '&:has(a:focus-visible)': focusRing,
    },
  }),
)
export const frame = style(
  kit({ position: 'relative', overflow: 'clip', aspectRatio: '4 / 5', minBlockSize: 0, background: vars.color.sunken }),
)
export const art = style(
  kit({
    blockSize: '100%',
    transition: `scale 480ms ${vars.motion.ease}`,
    selectors: { [`${card}:hover &`]: { scale: '1.035' } },
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none', scale: 'none !important' } },
  }),
)
export const badge = style(kit({ position: 'absolute', insetBlockStart: vars.space.s, insetInlineStart: vars.space.s }))
export const body = style(
  kit({
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: vars.space.xxs,
    padding: vars.space.s,
    '@media': { [pageFrom('tablet')]: { padding: vars.space.m } },
    containerType: 'inline-size',
  }),
)
export const type = style(
  kit({ color: vars.color.textMuted, fontSize: vars.size.caption, lineHeight: vars.lineHeight.tight }),
)
export const note = style(kit({ color: vars.color.textMuted, fontSize: vars.size.small, lineHeight: 1.35 }))
/** As large as the card is wide: two cards stand side by side on a phone. */
export const name = style(
  kit({
    ...displayText,
    fontSize: 'clamp(1.125rem, 11cqi, 1.625rem)',
  }),
)
export const link = style(
  kit({
    textDecoration: 'none',
    outline: 'none',
    // The whole card is the link's target, while the name alone is its words.
    '::after': { content: '""', position: 'absolute', inset: 0 },
  }),
)
export const foot = style(
  kit({
    marginBlockStart: 'auto',
    paddingBlockStart: vars.space.s,
    minBlockSize: '2.25rem',
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: vars.space.xs,
  }),
)
