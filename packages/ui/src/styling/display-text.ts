import { vars } from './vars.ts'

/** Text in the display face; case and spacing come from variables, because some languages have neither. */
export const displayText = {
  fontFamily: vars.font.display,
  fontWeight: vars.weight.display,
  textTransform: vars.display.case as 'uppercase',
  letterSpacing: vars.display.tracking,
  lineHeight: vars.lineHeight.display,
} as const
