import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** However long the player's own list is: the footer waits below the screen, and nothing that comes moves it. */
export const page = style({
  paddingBlock: vars.space.xl,
  minBlockSize: '34rem',
  '@media': { screen: { minBlockSize: 'max(34rem, 100dvh)' } },
})
