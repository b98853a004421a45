import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const card = style({ maxInlineSize: '40rem' })
export const toCome = style({ display: 'grid', gap: vars.space.s })
export const line = style({ blockSize: '1lh' })
/** Where an amount is typed, and where it is said what is wrong with it. */
export const field = style({ blockSize: '3.25rem' })
export const form = style({ display: 'grid', gap: vars.space.s })
