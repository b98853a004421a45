import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'

export const kicker = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.theme.accent,
  fontWeight: vars.weight.strong,
})

export const below = style({ display: 'grid', gap: layout.sections, paddingBlock: vars.space.xl })

/** Its room is kept until it comes. */
export const actions = style({ minBlockSize: '2.75rem' })
