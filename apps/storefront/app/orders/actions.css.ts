import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** What can be done about an order: on a phone one column of one width, wider screens have a line. */
export const row = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [pageFrom('mobileXL')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
})
