import type { BarDrawing } from '@quartermaster/contract/platform/bar'

const drawn = (d: string): BarDrawing => ({ viewBox: '0 0 16 16', paths: [{ d }] })

/** The kit's currency marks, kept here so that the bar needs no kit; a test holds the two together. */
const DRAWINGS: Readonly<Record<string, BarDrawing>> = {
  lol: drawn('M8 .4 14.6 4.2V11.8L8 15.6 1.4 11.8V4.2ZM8 3.6 5 8 8 12.4 11 8Z'),
  val: drawn('M3.6 .8H15.4L12.4 15.2H.6ZM6.2 4 4.4 12.2H6.6L8.4 4ZM9.8 4 8.9 8.2H11.1L12 4Z'),
  wr: drawn(
    'M8 .4A7.6 7.6 0 1 1 8 15.6 7.6 7.6 0 1 1 8 .4ZM2.9 9.4C4.7 6 7.1 5.9 8.7 7.8 10 9.4 11.4 9.6 13.1 7.9 12.2 11.6 9.5 12.2 7.7 10.2 6.4 8.7 4.8 8.4 2.9 9.4Z',
  ),
  lor: drawn(
    'M8 .4A7.6 7.6 0 1 1 8 15.6 7.6 7.6 0 1 1 8 .4ZM8 2.8C4.4 5.8 4.4 10 8 13.2 11.6 10 11.6 5.8 8 2.8ZM8 2.8',
  ),
}
/** A game the bar has no drawing for gets a plain coin. */
const COIN = drawn('M8 .4A7.6 7.6 0 1 1 8 15.6 7.6 7.6 0 1 1 8 .4ZM8 3.9A4.1 4.1 0 1 0 8 12.1 4.1 4.1 0 1 0 8 3.9Z')
/** As the table of games has them, which would come along whole. */
const SIZES: Readonly<Record<string, number>> = { val: 16 }
const USUAL_SIZE = 12

export function currencyDrawing(gameId: string): BarDrawing {
  return DRAWINGS[gameId] ?? COIN
}

export function currencyIconSize(gameId: string): number {
  return SIZES[gameId] ?? USUAL_SIZE
}
