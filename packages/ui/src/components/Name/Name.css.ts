import { style } from '@vanilla-extract/css'
import { fittedText } from '../../styling/fitted-text.ts'
import { kit } from '../../styling/kit.ts'

/** Its words stay whole. What is longer than a line all the same still breaks. */
export const name = style(kit({ ...fittedText, wordBreak: 'keep-all', overflowWrap: 'anywhere' }))
