import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { FOR_PLAYER } from '../own-shelf/await-player.ts'
import { promiseNothing } from '../own-shelf/promise-nothing.ts'

export const panel = style({ display: 'grid', gap: vars.space.m, maxInlineSize: '30rem' })
export const priceRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  minBlockSize: '3rem',
})
// Its own button says that the player's price is on its way.
promiseNothing(priceRow, undefined, `:root[${FOR_PLAYER}] ${priceRow}:has(~ [data-state="loading"])`)
/** The page asks by itself: its button turns no wheel before it has taken a while. */
export const asking = style({ vars: { '--qm-spinner-wait': '1500ms' } })
/** What is on its way keeps its room free; on paper and without script nothing more comes. */
const roomAhead = { print: { minBlockSize: 0 }, '(scripting: none)': { display: 'none' } }

/** Where the wish for delivery at once is asked for, by those who must give it before they pay. */
export const wish = style({ ':empty': { display: 'none' } })

/** The words change with the player's state; their room does not. */
export const note = style({
  minBlockSize: '3.75rem',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
  '@media': roomAhead,
})
export const wallet = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${vars.space.s} ${vars.space.xl}`,
  minBlockSize: '3rem',
  '@media': roomAhead,
})
export const sum = style({
  display: 'grid',
  gap: vars.space.xxs,
  fontSize: vars.size.small,
  color: vars.color.textMuted,
})
export const amount = style({ color: vars.color.text })
