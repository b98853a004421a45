import { describe, expect, it } from 'vitest'
import type { PageSettings } from '../app/addresses/existing-pages.ts'
import { localeOfRequest, redirectOf } from './locale-redirect.ts'
import type { PageRequest } from './page-request.ts'

const asked = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
  path,
  query: '',
  languageCookie: undefined,
  acceptLanguage: undefined,
  ...more,
})

const SETTINGS: PageSettings = {
  redeemOnlyLanguages: ['zh-cn'],
  gamesOnSale: ['lol'],
  enable: { dynamicLanding: true },
}
const WITHOUT_LANDING = { ...SETTINGS, enable: { dynamicLanding: false } }

describe('redirectOf', () => {
  // proves 1.words.1, 2.routing.1, 2.routing.2, 2.routing.3, 2.routing.4, 2.routing.8, 2.routing.9
  // proves 2.routing.22, 5.rules.1, 9.api.4
  it.each([
    ['a page without a language goes to the default one', asked('/lol/x'), '/en-us/lol/x'],
    ['the start page too', asked('/'), '/en-us/'],
    ['the query is kept', asked('/', { query: '?cc=nova&a=%2F' }), '/en-us/?cc=nova&a=%2F'],
    ['the stored language comes first', asked('/', { languageCookie: 'ja-jp', acceptLanguage: 'de' }), '/ja-jp/'],
    ['then what the browser asks for', asked('/', { acceptLanguage: 'fr;q=0.4, de-AT;q=0.9' }), '/de-de/'],
    ['an unknown stored language is ignored', asked('/', { languageCookie: 'xx-yy' }), '/en-us/'],
    ['a segment without a hyphen is no language', asked('/en/lol/'), '/en-us/en/lol/'],
    ['an unknown locale is no language', asked('/xx-yy/'), '/en-us/xx-yy/'],
    ['the default language is prefixed like any other', asked('/lol/', { acceptLanguage: 'en-US' }), '/en-us/lol/'],
    ['another host in the path stays a path', asked('//evil.example/'), '/en-us//evil.example/'],
    ['a page below one that may stay without a language', asked('/redeem/summary/'), '/en-us/redeem/summary/'],
    ['a page that only begins like one that may stay', asked('/redirected'), '/en-us/redirected'],
    ['a language without a shop has no page that begins like redeem', asked('/zh-cn/redeemer'), '/zh-cn/redeem/'],
    ['nor one that ends like it', asked('/zh-cn/lol/redeem/'), '/zh-cn/redeem/'],
    ['nor one below the offline page', asked('/zh-cn/offline.html/x'), '/zh-cn/redeem/'],
    ['a language without a shop leads to redeem', asked('/zh-cn/lol/x'), '/zh-cn/redeem/'],
    [
      'also when only the browser asks for it',
      asked('/', { acceptLanguage: 'zh-CN', query: '?a=1' }),
      '/zh-cn/redeem/?a=1',
    ],
    ['also from a page that needs no language', asked('/success', { languageCookie: 'zh-cn' }), '/zh-cn/redeem/'],
    [
      'also from the page that sells a new name',
      asked('/account/name-change-token', { acceptLanguage: 'zh-CN' }),
      '/zh-cn/redeem/',
    ],
    ['a language may be written in capitals', asked('/EN-US/lol/'), '/en-us/lol/'],
    ['and what follows it', asked('/de-DE/LOL/Maerith/', { query: '?cc=Nova' }), '/de-de/lol/maerith/?cc=Nova'],
    ['and one without a shop', asked('/ZH-CN/lol/'), '/zh-cn/redeem/'],
    ['and a page that needs no language', asked('/Redeem'), '/redeem'],
    [
      'data goes where its page goes',
      asked('/zh-cn/lol/_.data', { query: '?_routes=a%2Cb&cc=x' }),
      '/zh-cn/redeem/?cc=x',
    ],
    ['with nothing of the router’s in it', asked('/zh-cn/orders/_.data', { query: '?_routes=a' }), '/zh-cn/redeem/'],
    ['data of a page without a slash at its end', asked('/zh-cn/checkout.data'), '/zh-cn/redeem/'],
  ])('%s', (_, from, to) => {
    expect(redirectOf(from, SETTINGS)?.target).toBe(to)
  })

  it('leads to redeem where there is no landing page', () => {
    expect(redirectOf(asked('/'), WITHOUT_LANDING)?.target).toBe('/en-us/redeem/')
    expect(redirectOf(asked('/en-us/'), WITHOUT_LANDING), 'which is the not-found page').toBeUndefined()
  })

  it('says whether somebody chose the language', () => {
    expect(redirectOf(asked('/lol/', { acceptLanguage: 'zh-CN' }), SETTINGS)?.detectedFor).toBe('/lol/')
    expect(redirectOf(asked('/', { languageCookie: 'xx' }), SETTINGS)?.detectedFor).toBe('/')
    expect(redirectOf(asked('/', { languageCookie: 'de-de' }), SETTINGS)).not.toHaveProperty('detectedFor')
    expect(redirectOf(asked('/EN-US/'), SETTINGS)).not.toHaveProperty('detectedFor')
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
    '/en-us/lol/_.data',
    '/zh-cn/redeem/_.data',
  ])('lets %s stay', (path) => {
    expect(redirectOf(asked(path), SETTINGS)).toBeUndefined()
  })

  // proves 2.routing.6
  it('never sends anyone on twice', () => {
    for (const path of ['/', '/lol/', '/redeemer', '/zh-cn/', '//x', '/en/', '/DE-de/', '/Success', '/zh-cn/x.data']) {
      for (const languageCookie of ['zh-cn', 'de-de', undefined]) {
        for (const settings of [SETTINGS, WITHOUT_LANDING]) {
          const first = redirectOf(asked(path, { languageCookie }), settings)
          if (first) expect(redirectOf(asked(first.target, { languageCookie }), settings)).toBeUndefined()
        }
      }
    }
  })
})

describe('localeOfRequest', () => {
  it('shows an exempt page in the stored language', () => {
    expect(localeOfRequest(asked('/redirect/', { languageCookie: 'ko-kr' }))).toBe('ko-kr')
  })

  it('shows the return page in the language it is asked for, and no other page', () => {
    const query = '?language=de-de'
    expect(localeOfRequest(asked('/redirect/', { query, languageCookie: 'ko-kr' }))).toBe('de-de')
    expect(localeOfRequest(asked('/redirect/', { query: '?language=nonsense', languageCookie: 'ko-kr' }))).toBe('ko-kr')
    expect(localeOfRequest(asked('/success', { query, languageCookie: 'ko-kr' }))).toBe('ko-kr')
  })

  it('takes the address before anything else, and English where nothing is said', () => {
    expect(localeOfRequest(asked('/ja-jp/lol/', { languageCookie: 'ko-kr', acceptLanguage: 'de' }))).toBe('ja-jp')
    expect(localeOfRequest(asked('/redirect/'))).toBe('en-us')
  })
})
