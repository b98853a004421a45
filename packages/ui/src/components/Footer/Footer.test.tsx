// @vitest-environment happy-dom
import { LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Footer, type FooterProps } from './Footer.tsx'

afterEach(cleanup)

const show = (variant: FooterProps['variant'], locale: Locale) =>
  render(
    <Footer
      variant={variant}
      locale={locale}
      brand="Brand"
      links={[{ href: '/terms', label: 'Terms' }]}
      linksLabel="Help"
      legal="Legal"
      regional={{ legal: 'Regional legal', support: { href: '/regional', label: 'Regional support' } }}
      partners={['First partner', 'Second partner']}
    />,
  )

// proves 2.footer.1, 2.footer.2, 9.locales.6
test.each(LOCALE_CODES)('in %s the redeem footer shows partner logos exactly where they belong', (locale) => {
  show('Redeem', locale)
  const expected = ['zh-tw', 'vi-vn', 'vn-vn'].includes(locale)
  expect(screen.queryAllByRole('img', { name: /partner/ })).toHaveLength(expected ? 2 : 0)
})

// proves 2.footer.1
test.each(['Generic', 'FullFooter', 'SmallFooter'] as const)('the %s footer never shows partner logos', (variant) => {
  show(variant, 'zh-tw')
  expect(screen.queryByRole('img', { name: /partner/ })).toBeNull()
})

// proves 2.footer.3, 9.locales.5
test.each(LOCALE_CODES)('in %s the regional block appears exactly where it belongs', (locale) => {
  show('Generic', locale)
  const expected = ['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw'].includes(locale)
  expect(screen.queryByText('Regional legal') !== null).toBe(expected)
  expect(screen.queryByRole('link', { name: 'Regional support' }) !== null).toBe(expected)
})
