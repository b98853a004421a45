import { THEME_CODES } from '@quartermaster/contract/themes'
import { describe, expect, test } from 'vitest'
import { type Colour, MODES, type ThemeColours } from './contract.ts'
import { contrast, contrastOnGradient, over } from './contrast.ts'
import { BUGS } from './marks.ts'
import { MODE_COLOURS } from './modes.ts'
import { singleModeThemeName, THEME_NAMES, THEMES } from './themes.ts'

const TEXT = 4.5
const GRAPHIC = 3

// proves 9.themes.2
test('there is a theme for the publisher, six for the titles, and one for errors', () => {
  expect(THEME_NAMES).toEqual([...THEME_CODES, 'error'])
  expect(THEME_NAMES).toHaveLength(8)
})

// proves 9.themes.9
test('a theme offered in one mode is named after its theme and mode', () => {
  expect(singleModeThemeName('val', 'dark')).toBe('VAL - Dark Mode')
  expect(singleModeThemeName('default', 'light')).toBe('Quartermaster - Light Mode')
})

test('a title recolours only its buttons, secondary links, select, spinner and light', () => {
  const allowed: (keyof ThemeColours)[] = ['cta', 'ctaText', 'accent', 'link', 'linkHover', 'select', 'spinner', 'glow']
  for (const name of THEME_NAMES)
    for (const mode of MODES) expect(Object.keys(THEMES[name].colours[mode]).sort()).toEqual([...allowed].sort())
})

// proves 9.themes.6
test('every theme has a small logo of its own', () => {
  expect(Object.keys(BUGS)).toEqual(THEME_NAMES)
  expect(new Set(THEME_NAMES.map((name) => BUGS[name].path)).size).toBe(THEME_NAMES.length)
})

describe.each(MODES)('in %s mode', (mode) => {
  const colours = MODE_COLOURS[mode]
  const grounds = [colours.canvas, colours.sunken, colours.surface, colours.raised]

  test('text can be read on every ground', () => {
    for (const ground of [
      ...grounds,
      colours.field,
      colours.neutral.rest,
      colours.neutral.hover,
      colours.neutral.active,
    ]) {
      expect(contrast(colours.text, ground)).toBeGreaterThanOrEqual(TEXT)
      expect(contrast(colours.textMuted, ground)).toBeGreaterThanOrEqual(TEXT)
    }
  })

  test('messages can be read on their own surface and on the page', () => {
    for (const tone of ['error', 'affirm', 'notice'] as const)
      for (const ground of [colours[`${tone}Surface`], ...grounds])
        expect(contrast(colours[tone], ground)).toBeGreaterThanOrEqual(TEXT)
    for (const tone of ['error', 'affirm', 'notice'] as const)
      expect(contrast(colours.text, colours[`${tone}Surface`])).toBeGreaterThanOrEqual(TEXT)
  })

  test('what is disabled can still be read', () => {
    expect(contrast(colours.textDisabled, colours.disabled)).toBeGreaterThanOrEqual(TEXT)
    for (const ground of grounds) expect(contrast(colours.textDisabled, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test('field borders and the focus ring stand out from every ground', () => {
    for (const ground of [...grounds, colours.field]) {
      expect(contrast(colours.lineStrong, ground)).toBeGreaterThanOrEqual(GRAPHIC)
      expect(contrast(colours.focus, ground)).toBeGreaterThanOrEqual(GRAPHIC)
    }
  })

  test('a badge on art can be read', () => {
    expect(contrast(colours.tagText, colours.tag)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(colours.textMuted, colours.surface)).toBeGreaterThanOrEqual(TEXT)
  })

  describe.each(THEME_NAMES)('the %s theme', (name) => {
    const theme = THEMES[name].colours[mode]
    // The backdrop's light reaches 62% of the glow colour at its brightest.
    const lit = over(theme.glow, 0.62, colours.canvas)

    // proves 9.themes.7, 9.themes.8
    test('keeps its button labels readable over the whole gradient, at rest, under the pointer and pressed', () => {
      for (const state of ['rest', 'hover', 'active'] as const)
        expect(contrastOnGradient(theme.ctaText, theme.cta[state])).toBeGreaterThanOrEqual(TEXT)
    })

    test('keeps its accents and links readable on every ground, also in its own light', () => {
      const words: Colour[] = [theme.accent.rest, theme.accent.hover, theme.accent.active, theme.link, theme.linkHover]
      for (const word of words)
        for (const ground of [...grounds, lit]) expect(contrast(word, ground)).toBeGreaterThanOrEqual(TEXT)
    })

    test('keeps text readable in its own light and in its select', () => {
      for (const ground of [lit, theme.select]) {
        expect(contrast(colours.text, ground)).toBeGreaterThanOrEqual(TEXT)
        expect(contrast(colours.textMuted, ground)).toBeGreaterThanOrEqual(TEXT)
      }
      expect(contrast(colours.lineStrong, theme.select)).toBeGreaterThanOrEqual(GRAPHIC)
    })

    test('keeps its spinner visible', () => {
      for (const ground of grounds) expect(contrast(theme.spinner, ground)).toBeGreaterThanOrEqual(GRAPHIC)
    })
  })
})
