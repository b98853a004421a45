import { expect, it } from 'vitest'
import { themeOfPage } from './page-theme.ts'

const match = (params: Record<string, string>) => ({ params })

// proves 1.theming.1
it.each([
  ['the game in its address', [match({}), match({ game: 'val' })], 'val'],
  ['no game', [match({}), match({ locale: 'en-us' })], 'default'],
  ['a game nobody knows', [match({ game: 'chess' })], 'default'],
] as const)('a page about %s has its theme', (_, matches, theme) => {
  expect(themeOfPage(matches)).toBe(theme)
})
