/** Widths at which a page changes its layout. */
export const PAGE_BREAKPOINTS = {
  mobileS: 320,
  mobileM: 375,
  mobileL: 425,
  mobileXL: 600,
  tablet: 768,
  laptop: 1024,
  laptopM: 1280,
  laptopL: 1440,
  laptopXL: 1560,
  desktop: 1920,
  desktopL: 2560,
} as const

/** Widths at which a component of the kit changes itself. */
export const KIT_BREAKPOINTS = {
  mobile: 400,
  'tablet-sm': 640,
  'tablet-lg': 1040,
  'desktop-sm': 1280,
  'desktop-lg': 1560,
  max: 1920,
} as const

export type PageBreakpoint = keyof typeof PAGE_BREAKPOINTS
export type KitBreakpoint = keyof typeof KIT_BREAKPOINTS

/** Media conditions, for a style sheet's `@media`. */
export const pageFrom = (name: PageBreakpoint): string => `(min-width: ${PAGE_BREAKPOINTS[name]}px)`
export const kitFrom = (name: KitBreakpoint): string => `(min-width: ${KIT_BREAKPOINTS[name]}px)`

/** The header bar: its height is kept free so that it never covers what has the focus. */
export const BAR = { height: 80, maxWidth: 1920 } as const
