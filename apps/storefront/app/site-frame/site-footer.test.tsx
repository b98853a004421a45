// @vitest-environment happy-dom
import { LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import type { FooterProps } from '@quartermaster/ui/Footer'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { SiteFooter } from './SiteFooter.tsx'

afterEach(cleanup)

const show = async (variant: FooterProps['variant'], locale: Locale) => {
  openPart(<SiteFooter variant={variant} />, locale)
  const footer = await screen.findByRole('contentinfo')
  expect(footer.dataset.variant).toBe(variant)
  return footer
}

// proves 2.footer.2, 9.locales.6
test.each(LOCALE_CODES)('in %s the redeem footer shows partner logos exactly where they belong', async (locale) => {
  await show('Redeem', locale)
  const expected = ['zh-tw', 'vi-vn', 'vn-vn'].includes(locale)
  expect(screen.queryAllByRole('img')).toHaveLength(expected ? 2 : 0)
})

test.each(['Generic', 'FullFooter', 'SmallFooter'] as const)(
  'the %s footer never shows partner logos',
  async (variant) => {
    await show(variant, 'zh-tw')
    expect(screen.queryByRole('img')).toBeNull()
  },
)

// proves 9.locales.5
test.each(LOCALE_CODES)('in %s the regional block appears exactly where it belongs', async (locale) => {
  const footer = await show('Generic', locale)
  const expected = ['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw'].includes(locale)
  expect(footer.querySelectorAll('p').length > 1).toBe(expected)
  expect(screen.getAllByRole('link').filter((link) => !link.closest('nav'))).toHaveLength(expected ? 1 : 0)
})
