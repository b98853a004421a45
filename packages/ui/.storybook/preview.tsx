import { LOCALE_CODES } from '@quartermaster/contract/locales'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import '../src/base/base.css.ts'
import { THEME_NAMES } from '../src/tokens/themes.ts'
import { applyLook } from '../stories/look.ts'

const onRoot: Decorator = (Story, { globals }) => {
  const { theme, mode, locale } = globals
  useLayoutEffect(() => {
    applyLook({ theme, mode, locale })
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
