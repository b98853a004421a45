import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const image = style(
  kit({
    inlineSize: '100%',
    blockSize: 'auto',
    backgroundColor: vars.color.sunken,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    objectFit: 'cover',
  }),
)
