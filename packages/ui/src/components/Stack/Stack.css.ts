import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const stack = style(kit({ display: 'flex', flexDirection: 'column', gap: 'var(--qm-gap)', minInlineSize: 0 }))
export const align = styleVariants({
  stretch: kit({ alignItems: 'stretch' }),
  start: kit({ alignItems: 'flex-start' }),
  center: kit({ alignItems: 'center', textAlign: 'center' }),
})
