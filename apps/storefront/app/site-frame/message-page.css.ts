import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** A page that is one message: it stands clear of the bar, and the footer stays low. */
export const page = style({ paddingBlock: vars.space.xxxl, minBlockSize: '60dvh' })
