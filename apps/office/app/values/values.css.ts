import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style, styleVariants } from '@vanilla-extract/css'

export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  paddingInline: '0.6em',
  paddingBlock: '0.1em',
  border: '1px solid transparent',
  borderRadius: '1em',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  lineHeight: '1.4',
  // A word stays whole: where it does not fit, the table scrolls.
  overflowWrap: 'normal',
  // A mark beside the word: nobody has to tell the colours apart.
  '::before': {
    content: '""',
    flex: 'none',
    inlineSize: '0.5em',
    blockSize: '0.5em',
    borderRadius: '50%',
    background: 'currentColor',
  },
})

export const tone = styleVariants({
  good: { color: vars.color.affirm, background: vars.color.affirmSurface },
  moving: { color: vars.color.notice, background: vars.color.noticeSurface },
  bad: { color: vars.color.error, background: vars.color.errorSurface },
  over: { color: vars.color.textMuted, background: vars.color.sunken },
  plain: { color: vars.color.text, borderColor: vars.color.line },
})

export const moment = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const amount = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const gained = style({ color: vars.color.affirm })
export const unit = style({ color: vars.color.textMuted })

export const person = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xs,
})

export const id = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  maxInlineSize: '100%',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // It is short by now: in a column it stays whole, but for people, whose name says more.
  '@media': {
    [pageFrom('mobileXL')]: {
      selectors: {
        'td &': { whiteSpace: 'nowrap' },
        [`td ${person} &`]: { whiteSpace: 'normal', overflowWrap: 'break-word' },
      },
    },
  },
})

export const copy = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.XS,
  background: 'none',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.text, background: vars.color.neutral } },
})
