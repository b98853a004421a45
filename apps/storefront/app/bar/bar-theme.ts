import type { BarTheme } from '@quartermaster/contract/platform/bar'

const DARK: BarTheme = { accent: '#f0cd84', mode: 'dark' }

/** The page's theme in the bar's terms: the accent as the style sheet resolves it where the bar stands. */
export function barThemeOf(place: HTMLElement | null): BarTheme {
  if (!place) return DARK
  const channels = getComputedStyle(place).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  const accent = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const asked = document.documentElement.dataset.mode
  const light = asked ? asked === 'light' : matchMedia('(prefers-color-scheme: light)').matches
  return { accent: channels.length === 3 ? accent : DARK.accent, mode: light ? 'light' : 'dark' }
}
