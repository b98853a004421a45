import { vars } from './vars.ts'

/**
 * Text in the display face that is as large as around it, or as small as its longest word needs to stand on one line of
 * the column, which is the nearest container. The words' length is known where they are rendered: nothing is measured.
 * Beside others of one shelf it is as large as the longest of them all may be.
 */
export const fittedText = {
  fontSize: `min(1em, 100cqi / (var(--qm-longest-beside, var(--qm-longest)) * ${vars.display.letter}))`,
  hyphens: 'manual',
} as const
