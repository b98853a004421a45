import { style } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'

/** A shelf has as many columns as the page's width says, not as many as would fit. */
export const shelf = style({ gridTemplateColumns: layout.shelfColumns, gap: layout.gap })
export const price = style({ display: 'contents' })
export const gone = style({ display: 'contents', visibility: 'hidden' })
