import { BAR, kitFrom, pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

const BRAND_BESIDE = kitFrom('tablet-lg')

export const place = style({ position: 'relative', minBlockSize: BAR.height, zIndex: vars.layer.top })

/** Its colour is the theme's accent, which is how the bar learns it. */
export const bar = style({ color: vars.theme.accent })

const glow = (share: string) => `color-mix(in srgb, ${vars.theme.accent} ${share}, transparent)`
/** The bar's content begins here, however wide the screen is. */
const edge = (inside: number) => `max(${inside}px, 50% - ${BAR.maxWidth / 2 - inside}px)`

/** Looks as the bar does that takes its place (packages/bar/src/view/style): the change is hardly seen. */
export const plain = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInline: edge(16),
  background: `radial-gradient(420px 120px at 40px 0, light-dark(${glow('8%')}, ${glow('14%')}), #0000), linear-gradient(light-dark(#fff9, #ffffff0b), #0000 60%), light-dark(#ffffffeb, #0c0f15e6)`,
  boxShadow: 'inset 0 -1px light-dark(#0f172a1f, #ffffff1a)',
  color: 'light-dark(#141923, #f3f5f9)',
  fontSize: 15,
  fontWeight: 600,
  // The bar may stand a moment before the page knows.
  selectors: { [`${bar}:not(:empty) + &`]: { visibility: 'hidden' } },
  '@media': { [BRAND_BESIDE]: { gap: 12, paddingInline: edge(32) } },
})
globalStyle(`${plain} a:not(:hover, :focus-visible)`, { textDecoration: 'none' })
globalStyle(`${plain} > * + a`, { padding: '10px clamp(6px, 1.2vw, 14px)' })

/** The mark alone where the bar has no room for the brand's word. */
export const home = style({
  flex: 'none',
  display: 'flex',
  inlineSize: 44,
  marginInlineEnd: 'auto',
  overflow: 'clip',
  whiteSpace: 'nowrap',
  '@media': {
    [`(600px <= width < 768px), ${BRAND_BESIDE}`]: { inlineSize: 'auto' },
    [pageFrom('tablet')]: { marginInlineEnd: 8 },
  },
})
globalStyle(`${home} span`, {
  gap: 12,
  maxInlineSize: 'none',
  color: 'inherit',
  font: `700 18px ${vars.font.text}`,
  letterSpacing: '-0.01em',
  textTransform: 'none',
})
globalStyle(`${home} svg`, { inlineSize: 34, blockSize: 34 })
