import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import '../src/base/base.css.ts'
import { fontStylesheetFor, lateFontStylesheetFor } from '../src/fonts/fonts.ts'
import { THEME_NAMES } from '../src/tokens/themes.ts'

/** Theme, mode and locale are set where the site sets them: on the root element. */
const onRoot: Decorator = (Story, { globals }) => {
  const { theme, mode, locale } = globals
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme
    if (mode === 'auto') delete root.dataset.mode
    else root.dataset.mode = mode
    root.lang = LOCALES[locale as Locale].tag
    for (const old of document.querySelectorAll('link[data-faces]')) old.remove()
    for (const href of [fontStylesheetFor(root.lang), lateFontStylesheetFor(root.lang)]) {
      if (!href) continue
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      sheet.dataset.faces = ''
      document.head.append(sheet)
    }
  }, [theme, mode, locale])
  return <Story />
}

const choose = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  decorators: [onRoot],
  globalTypes: {
    theme: choose('Theme', THEME_NAMES),
    mode: choose('Mode', ['dark', 'light', 'auto']),
    locale: choose('Locale', LOCALE_CODES),
  },
  // The accessibility panel runs when asked; the browser tests run their own checks on the same pages.
  initialGlobals: { theme: 'default', mode: 'dark', locale: 'en-us', a11y: { manual: true } },
  parameters: { layout: 'padded', backgrounds: { disable: true }, controls: { expanded: true } },
}
export default preview
