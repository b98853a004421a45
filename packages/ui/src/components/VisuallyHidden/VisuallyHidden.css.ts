import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'

export const hidden = style(
  kit({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
)
