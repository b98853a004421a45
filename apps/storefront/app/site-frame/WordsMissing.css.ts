import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** At the lower edge of the screen, where the page's own notes stand once it works. */
export const note = style({
  position: 'fixed',
  zIndex: vars.layer.top - 1,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  padding: vars.space.m,
  color: vars.color.text,
  background: vars.color.errorSurface,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { print: { display: 'none' } },
})
