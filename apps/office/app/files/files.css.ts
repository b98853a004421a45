import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** The button stays where it is, and what is said of it comes after it. */
export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xs })
/** At the end of a line it comes before it. */
export const atEnd = style({ '@media': { [pageFrom('laptop')]: { flexDirection: 'row-reverse' } } })
