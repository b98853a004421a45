import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css'
import { fittedText } from '../../styling/fitted-text.ts'
import { kit } from '../../styling/kit.ts'

/** Its words stay whole. What is longer than a line all the same still breaks. */
export const name = style(kit({ ...fittedText, wordBreak: 'keep-all', overflowWrap: 'anywhere' }))
/** Its lines are as far apart as its own letters ask for, not those around it. To balance them would take its parts apart. */
globalStyle(`:lang(th) ${name}`, kit({ display: 'inline-block', textWrap: 'wrap' }) as GlobalStyleRule)
/** Thai is told apart by spaces alone: browsers take an invented word apart. What one line has room for goes to it whole. */
globalStyle(`:lang(th) ${name} > span`, kit({ display: 'inline-block' }) as GlobalStyleRule)
globalStyle(`:lang(th) ${name} > span:not(:last-child)`, kit({ marginInlineEnd: '0.25em' }) as GlobalStyleRule)
