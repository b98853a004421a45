import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BUGS } from '../../tokens/marks.ts'
import { THEME_NAMES } from '../../tokens/themes.ts'
import { Logo } from './Logo.tsx'

test.each(THEME_NAMES)('the full logo of %s is its small one with the name beside it', (theme) => {
  const logo = renderToStaticMarkup(<Logo mark={BUGS[theme]} name="Word" />)
  expect(logo).toContain(BUGS[theme].path)
  expect(logo).toContain('Word')
})
