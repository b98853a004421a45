import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

/** What is longer than a line still breaks. */
export const name = style(kit({ wordBreak: 'keep-all', overflowWrap: 'anywhere' }))
