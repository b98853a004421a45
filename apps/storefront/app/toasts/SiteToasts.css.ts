import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const toasts = style({
  inlineSize: '100%',
  selectors: {
    '&:not(:empty)': {
      pointerEvents: 'auto',
      paddingInline: vars.space.s,
      paddingBlockEnd: `calc(${vars.space.s} + env(safe-area-inset-bottom))`,
    },
  },
  '@media': {
    [pageFrom('tablet')]: { inlineSize: 'min(100%, 28rem)', selectors: { '&:not(:empty)': { padding: 0 } } },
  },
})
