/** Tooltip measures in px. The bubble keeps `margin` from its trigger; its arrow begins `arrowDistance` from it. */
export const TOOLTIP = {
  side: 'bottom',
  margin: 32,
  padding: 24,
  arrowSize: 14,
  arrowDistance: 26,
  maxWidth: 360,
} as const
