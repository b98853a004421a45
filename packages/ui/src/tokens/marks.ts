import type { CurrencyCode } from '@quartermaster/contract/games'
import type { ThemeName } from '@quartermaster/contract/themes'

/** Every mark as path data, so that pages without React can draw it too. All are drawn for this project. */
export interface MarkShape {
  readonly size: number
  readonly path: string
}

/** The small 'bug' logos, on a 32-unit square, filled with the even-odd rule. */
export const BUGS: Readonly<Record<ThemeName, MarkShape>> = {
  // A shield whose keyhole is turned until it reads as a Q.
  default: {
    size: 32,
    path: 'M16 1.5 28.5 5.6V15.4C28.5 22.6 23.3 28 16 30.5 8.7 28 3.5 22.6 3.5 15.4V5.6ZM15.4 18.3A4.8 4.8 0 1 1 19.5 15.1L24.5 19.4 18.4 24.2Z',
  },
  // A compass star with a clear eye.
  lol: {
    size: 32,
    path: 'M16 1 19.9 12.1 31 16 19.9 19.9 16 31 12.1 19.9 1 16 12.1 12.1ZM16 12.6A3.4 3.4 0 1 0 16 19.4 3.4 3.4 0 1 0 16 12.6ZM25 3.5 28.5 7 25 10.5 21.5 7ZM7 21.5 10.5 25 7 28.5 3.5 25Z',
  },
  // Three flares, each shorter than the one before.
  val: { size: 32, path: 'M1.5 28 10 4H16.2L7.7 28ZM12 28 17.7 12H23.9L18.2 28ZM22.4 28 25.2 20H31.4L28.6 28Z' },
  // Two waves.
  wr: {
    size: 32,
    path: 'M1.5 13.4C6.6 3.4 13.6 3 18 8.6 21.6 13 25.6 13.6 30.5 8.8 28 19 20.2 20.6 15.2 14.9 11.6 10.8 6.8 10 1.5 13.4ZM1.5 24.6C6.6 14.6 13.6 14.2 18 19.8 21.6 24.2 25.6 24.8 30.5 20 28 30.2 20.2 31.8 15.2 26.1 11.6 22 6.8 21.2 1.5 24.6Z',
  },
  // A seed with its veins.
  lor: {
    size: 32,
    path: 'M16 1C24.6 7.6 28.4 13.6 28.4 19.4 28.4 26 23 31 16 31S3.6 26 3.6 19.4C3.6 13.6 7.4 7.6 16 1ZM14.9 10.6V16.2L9.8 13.4V15.9L14.9 18.8V23L9.8 20.2V22.7L14.9 25.6V28.6H17.1V25.6L22.2 22.7V20.2L17.1 23V18.8L22.2 15.9V13.4L17.1 16.2V10.6Z',
  },
  // Three cells of a comb.
  tft: {
    size: 32,
    path: 'M16 1.2 22.4 4.9V12.2L16 15.9 9.6 12.2V4.9ZM8.2 14.8 14.6 18.5V25.8L8.2 29.5 1.8 25.8V18.5ZM23.8 14.8 30.2 18.5V25.8L23.8 29.5 17.4 25.8V18.5ZM23.8 18.9 21 20.5V23.8L23.8 25.4 26.6 23.8V20.5Z',
  },
  // Two brackets that hold each other.
  '2xko': {
    size: 32,
    path: 'M2 3H20.5V9.4H8.4V22.6H2ZM30 29H11.5V22.6H23.6V9.4H30ZM12.4 12.4H19.6V19.6H12.4Z',
  },
  // A ring that does not close.
  error: {
    size: 32,
    path: 'M16 2C23.7 2 30 8.3 30 16H24.6A8.6 8.6 0 1 0 16 24.6V30A14 14 0 1 1 16 2ZM20.6 20.6H30V24.8L24.8 30H20.6Z',
  },
}

/** Currency icons, on a 16-unit square. */
export const CURRENCY_MARKS: Readonly<Record<CurrencyCode, MarkShape>> = {
  RP: {
    size: 16,
    path: 'M8 .4 14.6 4.2V11.8L8 15.6 1.4 11.8V4.2ZM8 3.6 5 8 8 12.4 11 8Z',
  },
  VP: {
    size: 16,
    path: 'M3.6 .8H15.4L12.4 15.2H.6ZM6.2 4 4.4 12.2H6.6L8.4 4ZM9.8 4 8.9 8.2H11.1L12 4Z',
  },
  WC: {
    size: 16,
    path: 'M8 .4A7.6 7.6 0 1 1 8 15.6 7.6 7.6 0 1 1 8 .4ZM2.9 9.4C4.7 6 7.1 5.9 8.7 7.8 10 9.4 11.4 9.6 13.1 7.9 12.2 11.6 9.5 12.2 7.7 10.2 6.4 8.7 4.8 8.4 2.9 9.4Z',
  },
  COIN: {
    size: 16,
    path: 'M8 .4A7.6 7.6 0 1 1 8 15.6 7.6 7.6 0 1 1 8 .4ZM8 2.8C4.4 5.8 4.4 10 8 13.2 11.6 10 11.6 5.8 8 2.8ZM8 2.8',
  },
}

/** The marks of the regional publishing partners that some footers carry. */
export const PARTNER_MARKS: readonly MarkShape[] = [
  { size: 32, path: 'M4 6H28V11H18.5V26H13.5V11H4ZM6 15H11V26H6ZM21 15H26V26H21Z' },
  { size: 32, path: 'M16 3 29 16 16 29 3 16ZM16 10 10 16 16 22 22 16Z' },
]

/** A mark as SVG text, for server-rendered pages. The caller gives it a name with `label`, or it stays silent. */
export function markSvg(mark: MarkShape, label?: string): string {
  const naming = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"'
  return `<svg viewBox="0 0 ${mark.size} ${mark.size}" fill="currentColor" ${naming}><path fill-rule="evenodd" d="${mark.path}"/></svg>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character)
