import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'
import { promiseNothing } from '../own-shelf/promise-nothing.ts'

/** A shelf has as many columns as the page's width says, not as many as would fit. */
export const shelf = style({ gridTemplateColumns: layout.shelfColumns, gap: layout.gap })
promiseNothing(shelf)
export const gone = style({ visibility: 'hidden' })
/** The price's room, with a word at its foot. */
export const owned = style({
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'start',
})
globalStyle(`${owned} > *`, { gridArea: '1 / 1' })
globalStyle(`${owned} > ${gone}`, { display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })
