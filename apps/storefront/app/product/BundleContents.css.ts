import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** Cards of a row end in line, and so do the links below them. */
export const item = style({ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', gap: vars.space.s })
export const look = style({ justifySelf: 'start', alignSelf: 'start', textAlign: 'start' })
