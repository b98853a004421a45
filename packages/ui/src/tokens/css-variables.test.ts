import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeCssText, variablesOf } from './css-variables.ts'
import { MODE_COLOURS } from './modes.ts'
import { THEME_NAMES, THEMES } from './themes.ts'

// proves 4.forms.8, 9.themes.8
test('a theme in one mode is printed as plain variables under the root', () => {
  const css = themeCssText('val', 'dark')
  expect(css).toMatch(/^:root \{ color-scheme: dark; /)
  expect(css).toContain(`--qm-color-canvas: ${MODE_COLOURS.dark.canvas};`)
  expect(css).toContain(`--qm-theme-accent: ${THEMES.val.colours.dark.accent.rest};`)
  expect(css).not.toContain('light-dark')
})

test('a theme without a mode leaves the choice to the reader', () => {
  const css = themeCssText('wr', undefined, ':host')
  expect(css).toMatch(/^:host \{ color-scheme: light dark; /)
  expect(css).toContain(`--qm-color-text: light-dark(${MODE_COLOURS.light.text}, ${MODE_COLOURS.dark.text});`)
  expect(css).toMatch(/--qm-theme-cta: linear-gradient\(178deg, light-dark\(#\w+, #\w+\), light-dark\(#\w+, #\w+\)\);/)
})

// proves 9.themes.7
test('every theme gives a value to the same variables', () => {
  const names = Object.keys(variablesOf('default'))
  for (const theme of THEME_NAMES) expect(Object.keys(variablesOf(theme, 'light'))).toEqual(names)
})

test('token data needs neither React nor a style-sheet compiler', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files) {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8')
    expect(source).not.toMatch(/from '(react|@vanilla-extract|\.\.\/)/)
  }
})
