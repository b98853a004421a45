import type { ImageKind } from './product-types.ts'

/** Which of a product's pictures is taken for each place, the first that there is: on a wide screen, an upright one, a card. */
export const PICTURES_FOR = {
  wide: ['SPLASH', 'FULL', 'LARGE', 'SMALL', 'ICON'],
  tall: ['LARGE', 'FULL', 'SPLASH', 'SMALL', 'ICON'],
  card: ['LARGE'],
} as const satisfies Record<string, readonly ImageKind[]>
