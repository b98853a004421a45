/** Distances, in rem so that they grow with the reader's text size. */
export const SPACE = {
  none: '0',
  xxs: '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  xxxl: '6.5rem',
} as const

export type Space = keyof typeof SPACE
