import { style } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const logo = style(
  kit({
    display: 'inline-flex',
    maxInlineSize: '100%',
    alignItems: 'center',
    gap: '0.45em',
    // The word fits the narrowest phone in the widest face, too.
    fontSize: 'min(1.75rem, 7.5vw)',
    color: vars.color.text,
  }),
)
export const emblem = style(kit({ blockSize: '1.15em', inlineSize: '1.15em', flex: 'none', color: vars.theme.accent }))
export const word = style(
  kit({ ...displayText, letterSpacing: '0.06em', minInlineSize: 0, overflowWrap: 'break-word' }),
)
