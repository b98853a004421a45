import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const cluster = style(
  kit({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--qm-gap)', minInlineSize: 0 }),
)
export const justify = styleVariants({
  start: kit({ justifyContent: 'flex-start' }),
  center: kit({ justifyContent: 'center' }),
  between: kit({ justifyContent: 'space-between' }),
  end: kit({ justifyContent: 'flex-end' }),
})
