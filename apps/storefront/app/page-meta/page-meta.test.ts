import { canonicalLocale, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, it } from 'vitest'
import { publicSettings } from '../settings/publish-settings.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { previewOf } from './preview-of.ts'

const SHOP = 'https://shop.example'
const settings = publicSettings(readSettings({ SHOP_URL: SHOP, PROVIDER_URL: 'https://id.example' }))
const PAGE: PageMeta = { title: 'Maerith', description: 'A champion.', path: '/lol/maerith/' }

interface Link {
  readonly rel: string
  readonly href: string
  readonly hrefLang?: string
}

function linksOf(locale: Locale, page: PageMeta): Link[] {
  return pageMeta({ locale, settings }, page).filter((entry) => 'tagName' in entry) as unknown as Link[]
}
const canonicalOf = (locale: Locale, page: PageMeta) => linksOf(locale, page).find(({ rel }) => rel === 'canonical')
const alternatesOf = (locale: Locale, page: PageMeta) => linksOf(locale, page).filter(({ rel }) => rel === 'alternate')

describe.each([PAGE, { ...PAGE, path: '/redeem/' }, { ...PAGE, path: '/' }])('the page $path', (page) => {
  const offered = LOCALE_CODES.filter(
    (code) => page.path === '/redeem/' || !settings.redeemOnlyLanguages.includes(code),
  )

  it.each(offered)('of %s names every other language, and each of them names it', (locale) => {
    const alternates = alternatesOf(locale, page)
    const own = canonicalOf(locale, page)?.href
    expect(alternates.map(({ href }) => href)).toContain(own)
    for (const { hrefLang, href } of alternates) {
      const other = href.slice(SHOP.length + 1).split('/')[0] as Locale
      if (hrefLang !== 'x-default') expect(hrefLang).toBe(LOCALES[other].tag)
      expect(canonicalOf(other, page)?.href).toBe(href)
      expect(alternatesOf(other, page)).toEqual(alternates)
    }
  })

  it.each(offered)('of %s is kept under one absolute address, with en-us for everyone else', (locale) => {
    expect(canonicalOf(locale, page)?.href).toBe(`${SHOP}/${canonicalLocale(locale)}${page.path}`)
    const others = alternatesOf(locale, page).filter(({ hrefLang }) => hrefLang === 'x-default')
    expect(others.map(({ href }) => href)).toEqual([`${SHOP}/en-us${page.path}`])
  })
})

// proves 2.routing.24
it('is found in every language but those that are other names of one', () => {
  expect(alternatesOf('en-us', { ...PAGE, path: '/redeem/' })).toHaveLength(LOCALE_CODES.length - 1 + 1)
  expect(canonicalOf('vn-vn', PAGE)?.href).toBe(`${SHOP}/vi-vn/lol/maerith/`)
})

it('leaves the shop out of languages it is not offered in', () => {
  const tags = alternatesOf('en-us', PAGE).map(({ hrefLang }) => hrefLang)
  expect(tags).not.toContain('zh-Hans-CN')
  expect(alternatesOf('en-us', { ...PAGE, path: '/redeem/' }).map(({ hrefLang }) => hrefLang)).toContain('zh-Hans-CN')
})

it('keeps personal pages out of search engines, and no other', () => {
  const robots = { name: 'robots', content: 'noindex' }
  const of = (page: PageMeta) => pageMeta({ locale: 'en-us', settings }, page)
  expect(of({ ...PAGE, hidden: true })).toContainEqual(robots)
  expect(of(PAGE)).not.toContainEqual(robots)
})

it('gives link previews a picture of the size they are cut for', () => {
  const meta = pageMeta({ locale: 'en-us', settings }, { ...PAGE, preview: previewOf('/images/maerith.png') })
  const image = `${SHOP}/images/maerith.png?width=1200&height=630&format=jpeg&fit=cover&auto=webp`
  expect(meta).toContainEqual({ property: 'og:image', content: image })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})
