import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** The mark of the theme: it says before any word that this is no ordinary page. */
export const mark = style({ inlineSize: '3.5rem', blockSize: '3.5rem', color: vars.theme.accent })

/** A page that is one message: it stands clear of the bar, and the footer stays low. */
export const page = style({ paddingBlock: vars.space.xxxl, minBlockSize: '60dvh' })
