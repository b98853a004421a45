import type { ImageSource } from '../src/components/Image/Image.tsx'
import { CURRENCY_MARKS } from '../src/tokens/marks.ts'

/** Words and pictures for the stories only. Product names are invented. */
const art = (name: string, dominantColor: string): ImageSource => ({
  url: `/images/${name}.svg`,
  width: 1200,
  height: 1500,
  dominantColor,
})

export const ART = {
  lantern: art('lantern', '#2b1b3e'),
  reef: art('reef', '#0b4650'),
  ember: art('ember', '#4a1714'),
  grove: art('grove', '#14402a'),
  prism: art('prism', '#3a2063'),
}

export const LOCALE = 'en-US'

/** What the amounts of the stories count. */
export const COIN = { icon: { mark: CURRENCY_MARKS.RP, scale: 0.75 }, unit: 'RP', locale: LOCALE } as const
