import type { UIMatch } from 'react-router'
import { expect, it } from 'vitest'
import { themeOfPage } from './page-theme.ts'

const match = (params: Record<string, string>, handle?: object) => ({ params, handle }) as unknown as UIMatch

// proves 1.theming.1
it.each([
  ['the game in its address', [match({}), match({ game: 'val' })], 'val'],
  ['no game', [match({}), match({ locale: 'en-us' })], 'default'],
  ['a game nobody knows', [match({ game: 'chess' })], 'default'],
  ['a theme its route names', [match({ game: 'val' }, { theme: 'error' })], 'error'],
] as const)('a page about %s has its theme', (_, matches, theme) => {
  expect(themeOfPage(matches)).toBe(theme)
})
