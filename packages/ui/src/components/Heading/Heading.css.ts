import { style, styleVariants } from '@vanilla-extract/css'
import { displayText } from '../../styling/display-text.ts'
import { fittedText } from '../../styling/fitted-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

/** A headline is the column of its words, whatever stands around it. */
export const fitted = style(
  // Browsers that know the phrases of Japanese end lines between them.
  kit({ ...fittedText, display: 'block', wordBreak: 'auto-phrase' as 'normal' }),
)
export const heading = style(kit({ ...displayText, textWrap: 'balance', hyphens: 'auto', overflowWrap: 'anywhere' }))
export const size = styleVariants({
  title: kit({ fontSize: vars.size.title, lineHeight: `calc(1.1 + ${vars.display.leading})` }),
  heading: kit({ fontSize: vars.size.heading, lineHeight: `calc(1 + ${vars.display.leading})` }),
  hero: kit({
    containerType: 'inline-size',
    alignSelf: 'stretch',
    fontSize: vars.size.hero,
    lineHeight: `calc(0.92 + ${vars.display.leading})`,
  }),
})
