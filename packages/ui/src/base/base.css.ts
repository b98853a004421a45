import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { focusRing } from '../styling/focus.ts'
import { KIT_LAYER, RESET_LAYER } from '../styling/kit-layer.css.ts'
import { vars } from '../styling/vars.ts'
import { BAR } from '../tokens/breakpoints.ts'
import { constantVariables, lightDark, modeVariables, themeVariables } from '../tokens/css-variables.ts'
import { MODE_COLOURS } from '../tokens/modes.ts'
import { THEME_NAMES, THEMES } from '../tokens/themes.ts'
import { DISPLAY_LEADING, DISPLAY_LETTER, FONT_GROUPS, LANGUAGES_WITHOUT_DISPLAY_CASE } from '../tokens/type.ts'

/**
 * Themes and modes as attributes: `data-theme` on any element opens a scope, `data-mode` beside it fixes the mode.
 * Without `data-mode` the scope around decides, and at the root the reader's own preference.
 */
const SCOPE = ':root, [data-theme]'

const reset = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, { '@layer': { [RESET_LAYER]: rule } } as GlobalStyleRule)

reset(':root', { vars: constantVariables, colorScheme: 'light dark' })
reset('[data-mode="dark"]', { colorScheme: 'dark' })
reset('[data-mode="light"]', { colorScheme: 'light' })
reset(SCOPE, { vars: lightDark(modeVariables(MODE_COLOURS.light), modeVariables(MODE_COLOURS.dark)) })
for (const name of THEME_NAMES) {
  const { light, dark } = THEMES[name].colours
  const selector = name === 'default' ? ':root, [data-theme="default"]' : `[data-theme="${name}"]`
  reset(selector, { vars: lightDark(themeVariables(light), themeVariables(dark)) })
}

for (const group of Object.values(FONT_GROUPS)) {
  if (group.languages.length === 0) continue
  const selector = group.languages.map((language) => `:lang(${language})`).join(', ')
  reset(selector, { vars: { '--qm-font-text': group.text, '--qm-font-display': group.display } })
}
reset(LANGUAGES_WITHOUT_DISPLAY_CASE.map((language) => `:lang(${language})`).join(', '), {
  vars: { '--qm-display-case': 'none', '--qm-display-tracking': 'normal' },
})

for (const [language, leading] of Object.entries(DISPLAY_LEADING)) {
  reset(`:lang(${language})`, { vars: { '--qm-display-leading': String(leading) } })
}
for (const [language, letter] of Object.entries(DISPLAY_LETTER)) {
  reset(`:lang(${language})`, { vars: { '--qm-display-letter': String(letter) } })
}

reset('*, *::before, *::after', { boxSizing: 'border-box' })
reset('html', {
  // A focused element that scrolls into view stops below the header bar, never under it.
  scrollPaddingBlockStart: `${BAR.height + 16}px`,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
})
// However short a page is, its footer ends it at the foot of the screen.
reset('body', { margin: 0, minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' })
reset('body > footer', { marginBlockStart: 'auto' })
reset('body, [data-theme]', {
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  fontWeight: vars.weight.text,
  lineHeight: vars.lineHeight.text,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
})
reset('h1, h2, h3, h4, p, figure, ul, ol, dl, dd', { margin: 0 })
reset('ul[class], ol[class]', { padding: 0, listStyle: 'none' })
reset('img, svg', { display: 'block', maxInlineSize: '100%' })
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
reset('a', { color: 'inherit' })
reset('[hidden]', { display: 'none' })
reset('p, h1, h2, h3, h4, li, dd, dt', { overflowWrap: 'break-word' })
reset('h1, h2, h3', { textWrap: 'balance' })
// Korean breaks between words, Japanese between phrases where the browser knows them.
reset(':lang(ko)', { wordBreak: 'keep-all' })
reset(':lang(ja)', { wordBreak: 'auto-phrase' as 'normal' })
reset('::selection', { backgroundColor: vars.theme.accent, color: vars.color.canvas })

globalStyle(':focus-visible', { '@layer': { [KIT_LAYER]: focusRing } } as GlobalStyleRule)

reset(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: { '--qm-motion-quick': '1ms', '--qm-motion-calm': '1ms' } },
  },
})
