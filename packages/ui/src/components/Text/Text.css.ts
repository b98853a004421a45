import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const text = style(
  // In em, not ch: a face that arrives late must not change where lines break.
  kit({ maxInlineSize: '36em', textWrap: 'pretty', overflowWrap: 'break-word' }),
)
export const size = styleVariants({
  caption: kit({ fontSize: vars.size.caption }),
  small: kit({ fontSize: vars.size.small }),
  body: kit({ fontSize: vars.size.body }),
  lead: kit({ fontSize: vars.size.lead }),
})
export const tone = styleVariants({
  normal: kit({}),
  muted: kit({ color: vars.color.textMuted }),
  accent: kit({ color: vars.theme.link, fontWeight: vars.weight.strong }),
  error: kit({ color: vars.color.error }),
})
