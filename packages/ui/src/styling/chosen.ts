/**
 * What is chosen among others, where the reader's own colours are forced on the page: grounds and shades are gone then, so
 * it takes the colours of what is selected.
 */
export const chosenInForcedColours = {
  '(forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Highlight',
    color: 'HighlightText',
    borderColor: 'Highlight',
  },
} as const
