import { style } from '@vanilla-extract/css'

export const middle = style({ display: 'grid', placeItems: 'center', minBlockSize: '50vh' })
