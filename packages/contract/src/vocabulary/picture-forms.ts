/** In which forms pages ask for pictures. The image call makes these for everyone, and others where they are signed. */

/** Widths offered to the browser, besides the picture's own: up to twice the drawn size. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1_280, 1_600, 1_920, 2_560] as const
/** How wide a product's square picture is said to be where its size is not told. */
export const SQUARE_PICTURE = 1_080
/** What is shown until a picture has come. */
export const PLACEHOLDER_HEIGHT = 20
/** What other sites show of a link. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const
/** The shape of cards and tiles. */
export const CARD_HEIGHT_OF_WIDTH = 5 / 4
