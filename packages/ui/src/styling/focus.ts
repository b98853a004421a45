import { vars } from './vars.ts'

/** The one focus ring. An outline, because forced colours keep outlines and drop shadows. */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '3px',
} as const
