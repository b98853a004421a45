/** Button heights in px: the kit's desktop table, and the taller one for fingers below `tablet-lg`. */
export const BUTTON_SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]

export const BUTTON_HEIGHT: Readonly<Record<ButtonSize, { desktop: number; touch: number }>> = {
  XS: { desktop: 24, touch: 40 },
  S: { desktop: 32, touch: 48 },
  M: { desktop: 48, touch: 64 },
  L: { desktop: 64, touch: 80 },
  XL: { desktop: 72, touch: 88 },
}

export const BUTTON_VARIANTS = ['primary', 'secondary', 'tertiary', 'text', 'link', 'forward', 'back', 'close'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]
