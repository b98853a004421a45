import { style } from '@vanilla-extract/css'

export const price = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'inherit',
  columnGap: '0.6em',
})
