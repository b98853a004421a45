import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { PAGE_BREAKPOINTS } from '../../tokens/breakpoints.ts'

export const page = style(
  kit({
    inlineSize: '100%',
    marginInline: 'auto',
    paddingInline: `clamp(${vars.space.m}, 4vw, ${vars.space.xxl})`,
  }),
)
export const width = styleVariants({
  /** Forms and single messages. */
  narrow: kit({ maxInlineSize: '40rem' }),
  wide: kit({ maxInlineSize: `${PAGE_BREAKPOINTS.laptopXL}px` }),
  full: kit({ maxInlineSize: `${PAGE_BREAKPOINTS.desktop}px` }),
})
