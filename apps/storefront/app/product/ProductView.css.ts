import { PAGE_BREAKPOINTS } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

const WIDE = `(min-width: ${PAGE_BREAKPOINTS.laptop}px)`

export const layout = style({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: '3fr 2fr', alignItems: 'center', paddingBlock: vars.space.xxl } },
})

export const art = style({ inlineSize: '100%', blockSize: 'auto', borderRadius: vars.radius.L })

export const words = style({ maxInlineSize: '36rem' })
