import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { type KitBreakpoint, kitFrom, PAGE_BREAKPOINTS } from '../../tokens/breakpoints.ts'

/** The margin at both sides of a page; what reaches past it takes it back with `--qm-gutter`. */
const GUTTERS = {
  base: '1rem',
  from: {
    mobile: '1.125rem',
    'tablet-sm': '1.5rem',
    'tablet-lg': '2.5rem',
    'desktop-sm': '3rem',
    'desktop-lg': '3.5rem',
    max: '4rem',
  } satisfies Record<KitBreakpoint, string>,
}

export const page = style(
  kit({
    inlineSize: '100%',
    marginInline: 'auto',
    vars: { '--qm-gutter': GUTTERS.base },
    paddingInline: 'var(--qm-gutter)',
    '@media': Object.fromEntries(
      Object.entries(GUTTERS.from).map(([name, gutter]) => [
        kitFrom(name as KitBreakpoint),
        { vars: { '--qm-gutter': gutter } },
      ]),
    ),
  }),
)
export const width = styleVariants({
  /** Forms and single messages. */
  narrow: kit({ maxInlineSize: '40rem' }),
  wide: kit({ maxInlineSize: `${PAGE_BREAKPOINTS.laptopXL}px` }),
})
