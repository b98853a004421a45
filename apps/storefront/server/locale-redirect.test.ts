import { describe, expect, it } from 'vitest'
import { localeOfVisit, redirectOf, type Visit } from './locale-redirect.ts'

const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  path,
  query: '',
  languageCookie: undefined,
  acceptLanguage: undefined,
  ...more,
})

describe('redirectOf', () => {
  // proves 1.words.1, 2.routing.1, 2.routing.2, 2.routing.3, 2.routing.4, 2.routing.7, 2.routing.8, 2.routing.9
  // proves 2.routing.21, 2.routing.22, 5.rules.1, 9.api.4
  it.each([
    ['a page without a language goes to the default one', visit('/lol/x'), '/en-us/lol/x'],
    ['the start page too', visit('/'), '/en-us/'],
    ['the query is kept', visit('/', { query: '?cc=nova&a=%2F' }), '/en-us/?cc=nova&a=%2F'],
    ['the stored language comes first', visit('/', { languageCookie: 'ja-jp', acceptLanguage: 'de' }), '/ja-jp/'],
    ['then what the browser asks for', visit('/', { acceptLanguage: 'fr;q=0.4, de-AT;q=0.9' }), '/de-de/'],
    ['an unknown stored language is ignored', visit('/', { languageCookie: 'xx-yy' }), '/en-us/'],
    ['a segment without a hyphen is no language', visit('/en/lol/'), '/en-us/en/lol/'],
    ['an unknown locale is no language', visit('/xx-yy/'), '/en-us/xx-yy/'],
    ['the default language is prefixed like any other', visit('/lol/', { acceptLanguage: 'en-US' }), '/en-us/lol/'],
    ['another host in the path stays a path', visit('//evil.example/'), '/en-us//evil.example/'],
    ['a page below one that may stay without a language', visit('/redeem/summary/'), '/en-us/redeem/summary/'],
    ['a page that only begins like one that may stay', visit('/redirected'), '/en-us/redirected'],
    ['a language without a shop has no page that begins like redeem', visit('/zh-cn/redeemer'), '/zh-cn/redeem/'],
    ['nor one that ends like it', visit('/zh-cn/lol/redeem/'), '/zh-cn/redeem/'],
    ['nor one below the offline page', visit('/zh-cn/offline.html/x'), '/zh-cn/redeem/'],
    ['a language without a shop leads to redeem', visit('/zh-cn/lol/x'), '/zh-cn/redeem/'],
    [
      'also when only the browser asks for it',
      visit('/', { acceptLanguage: 'zh-CN', query: '?a=1' }),
      '/zh-cn/redeem/?a=1',
    ],
  ])('%s', (_, from, to) => {
    expect(redirectOf(from, ['zh-cn'])).toBe(to)
  })

  // proves 2.routing.1, 2.routing.2, 2.routing.3, 2.routing.11, 2.routing.12, 2.routing.13, 2.routing.14
  it.each([
    '/en-us/',
    '/ja-jp/lol/x',
    '/zh-cn/redeem',
    '/zh-cn/redeem/summary/',
    '/redeem',
    '/redeem/',
    '/redirect/',
    '/success',
    '/success/',
    '/account/name-change-token',
    '/account/name-change-token/',
    '/zh-cn/offline.html',
  ])('lets %s stay', (path) => {
    expect(redirectOf(visit(path), ['zh-cn'])).toBeUndefined()
  })

  // proves 2.routing.6
  it('never sends anyone on twice', () => {
    for (const path of ['/', '/lol/', '/redeemer', '/zh-cn/', '//x', '/en/']) {
      for (const languageCookie of ['zh-cn', 'de-de', undefined]) {
        const first = redirectOf(visit(path, { languageCookie }), ['zh-cn'])
        if (first) expect(redirectOf(visit(first, { languageCookie }), ['zh-cn'])).toBeUndefined()
      }
    }
  })
})

describe('localeOfVisit', () => {
  // proves 2.routing.15
  it('shows an exempt page in the stored language', () => {
    expect(localeOfVisit(visit('/redirect/', { languageCookie: 'ko-kr' }))).toBe('ko-kr')
  })

  it('takes the address before anything else, and English where nothing is said', () => {
    expect(localeOfVisit(visit('/ja-jp/lol/', { languageCookie: 'ko-kr', acceptLanguage: 'de' }))).toBe('ja-jp')
    expect(localeOfVisit(visit('/redirect/'))).toBe('en-us')
  })
})
