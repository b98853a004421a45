import { describe, expect, it } from 'vitest'
import { pagePathOf } from '../app/addresses/data-address.ts'
import { type Cacheable, cacheableOf, mayBeCached } from './cache-rules.ts'

const ORIGIN = 'https://shop.example'
const asked = { method: 'GET', navigates: false, hasAuthorization: false }
const navigated = (path: string) => cacheableOf({ ...asked, url: ORIGIN + path, navigates: true }, ORIGIN)
const fetched = (path: string) => cacheableOf({ ...asked, url: ORIGIN + path }, ORIGIN)
const CODE = 'KCFX3-SZ3F8-27S6M-1ZVCT-FVTHQ'

describe('a visited page', () => {
  it.each([
    ['/en-us/', 'landing'],
    ['/ja-jp/val/', 'game'],
    ['/en-us/lol/maerith/', 'product'],
    ['/en-us/lol/maerith', 'product'],
    ['/vn-vn/redeem/', 'redeem'],
    ['/de-de/404.html', 'not-found'],
  ])('%s is cached as %s', (path, page) => {
    expect(navigated(path)).toEqual({ as: 'page', page, path, key: path, isPlain: true, write: true })
  })

  it.each([
    ['/en-us/checkout'],
    ['/en-us/checkout/'],
    ['/en-us/orders/'],
    ['/en-us/lol/success/'],
    ['/success'],
    ['/redirect/?code=abc&state=def'],
    ['/redirect/'],
    ['/redeem'],
    ['/account/name-change-token'],
    ['/en-us/account/name-change-token'],
    ['/en-us/redeem/summary/'],
    ['/en-us/redeem/success/'],
    ['/en-us/redeem/history/'],
    ['/en-us/redeem/summary/error/sorry/'],
    [`/en-us/redeem/${CODE}/`],
    [`/en-us/lol/${CODE}/`],
    [`/en-us/${CODE}/`],
    ['/en-us/lol/maerith/more/'],
    ['/en-us/unknown/'],
    ['/xx-xx/lol/'],
    ['/api/v3/orders'],
    ['/api/docs'],
    ['/en-us/lol/%6daerith/'],
    ['/en-us//lol/maerith/'],
    ['/en-us/lol/maerith/..%2f..%2fcheckout'],
    ['/sw.js'],
    ['/en-us/lol/maerith/_.data'],
  ])('%s is not', (path) => {
    expect(navigated(path)).toBeUndefined()
  })

  it.each([
    [`/en-us/redeem/?code=${CODE}`],
    [`/en-us/redeem/#code=${CODE}`],
    ['/en-us/?cc=nova'],
    [`/en-us/lol/maerith/?cc=nova&x=${CODE}`],
    [`/en-us/lol/maerith/#code=${CODE}`],
    ['/en-us/lol/?cc=nova'],
    ['/en-us/lol/?type=nonsense'],
  ])('%s may be answered from the cache, but is not written down as it came', (path) => {
    const cacheable = navigated(path) as Extract<Cacheable, { as: 'page' }>
    expect(cacheable).toMatchObject({ write: false, isPlain: true })
    expect(cacheable.key).not.toMatch(/[?#]/)
  })

  it.each([
    ['/en-us/redeem/?theme=val', '/en-us/redeem/'],
    ['/en-us/lol/?type=BUNDLE&sort=name', '/en-us/lol/'],
  ])('%s is a page of its own beside %s', (path, plain) => {
    expect(navigated(path)).toMatchObject({ key: path, path: plain, isPlain: false, write: true })
  })

  it('is found by what it shows, whatever else stands in the query', () => {
    expect(navigated('/en-us/lol/?cc=nova&sort=name')).toMatchObject({
      key: '/en-us/lol/?sort=name',
      isPlain: false,
      write: false,
    })
  })
})

describe('a fetched file', () => {
  it.each([
    ['/assets/entry.client-DuIeFfC3.js', 'asset'],
    ['/assets/figtree-latin.woff2', 'asset'],
    ['/words/en-us/shop/aB3_-x.json', 'asset'],
    ['/images/lol/maerith-splash.png?width=640&auto=webp', 'image'],
    ['/favicon.svg', 'image'],
    ['/icons/icon-192.png', 'image'],
    [
      '/images/a.b/c-d_e.png?width=1&height=2&format=png&quality=80&crop=smart&fit=fill&trim=1&pad=2&auto=avif&bg-color=fff',
      'image',
    ],
    ['/images/lol/maerith-splash.png', 'image'],
  ])('%s is cached as %s', (path, as) => {
    expect(fetched(path)).toEqual({ as, key: path })
  })

  it.each([
    ['/api/v3/products/lol/champion/maerith'],
    ['/api/contentcodes/v1/validate'],
    ['/api/v3/wallets/get-wallet-balance'],
    [`/assets/entry.js?code=${CODE}`],
    [`/images/lol/maerith.png?width=640&code=${CODE}`],
    [`/images/lol/maerith.png#code=${CODE}`],
    ['/assets/../api/v3/orders'],
    ['/assets/%2e%2e/api/v3/orders'],
    ['/en-us/'],
    ['/robots.txt'],
    ['/x/assets/entry.js'],
    ['/assets/entry.js/x'],
    ['/assets/'],
    ['/x/images/a.png'],
    ['/images/'],
    ['/favicon.svg/x'],
    ['/faviconxsvg'],
    ['/icons/a/b.png'],
    ['/words/en-us/shop/x.json/y'],
    ['/words/en/shop/x.json'],
    ['/words/eng-us/shop/x.json'],
    ['/words/en-usa/shop/x.json'],
    ['/words/en-us//x.json'],
    ['/words/en-us/shop/xjson'],
    ['/words/en-us/shop/.json'],
    ['/words/en-us/shop/x.json?v=1'],
    ['/assets/a.js#x'],
  ])('%s is not', (path) => {
    expect(fetched(path)).toBeUndefined()
  })

  it('is not when it is sent with a token, is no GET, or belongs to someone else', () => {
    const url = `${ORIGIN}/assets/a.js`
    expect(cacheableOf({ ...asked, url }, ORIGIN)).toBeDefined()
    expect(cacheableOf({ ...asked, url, hasAuthorization: true }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url, method: 'POST' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'https://id.example/assets/a.js' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'https://shop.example.evil.example/assets/a.js' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'https://user:secret@shop.example/assets/a.js' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'https://user@shop.example/assets/a.js' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'https://:secret@shop.example/assets/a.js' }, ORIGIN)).toBeUndefined()
    expect(cacheableOf({ ...asked, url: 'nonsense' }, ORIGIN)).toBeUndefined()
  })
})

describe('the data of a page', () => {
  it.each([
    ['/en-us/lol/maerith/_.data', '/en-us/lol/maerith/'],
    ['/en-us/lol/maerith.data', '/en-us/lol/maerith'],
    ['/en-us/_.data?_routes=routes%2Flanding', '/en-us/'],
  ])('%s is cached with its page %s', (path, page) => {
    expect(fetched(path)).toEqual({ as: 'data', path: page, key: path })
    expect(pagePathOf(path.split('?')[0] ?? '')).toBe(page)
  })

  it('is cached with the parts the router asks for, up to a length no page needs', () => {
    const parts = 'routes/a,b.c:d*e-f_1'.padEnd(200, 'x')
    expect(fetched(`/en-us/lol/_.data?_routes=${encodeURIComponent(parts)}`)).toEqual({
      as: 'data',
      path: '/en-us/lol/',
      key: `/en-us/lol/_.data?${new URLSearchParams({ _routes: parts })}`,
    })
  })

  it('is named by what ends its address alone', () => {
    expect(pagePathOf('/en-us/a.data/b.data')).toBe('/en-us/a.data/b')
    expect(pagePathOf('/en-us/')).toBe('/en-us/')
  })

  it('is cached without the query of its page', () => {
    expect(fetched(`/en-us/lol/maerith/_.data?cc=nova&code=${CODE}`)).toMatchObject({
      key: '/en-us/lol/maerith/_.data',
    })
  })

  it.each([
    ['/en-us/checkout.data'],
    ['/en-us/orders/_.data'],
    ['/en-us/lol/success/_.data'],
    ['/en-us/redeem/summary/_.data'],
    [`/en-us/lol/maerith/_.data?_routes=${encodeURIComponent('<script>')}`],
    [`/en-us/lol/maerith/_.data?_routes=${encodeURIComponent('a<')}`],
    [`/en-us/lol/maerith/_.data?_routes=${encodeURIComponent('<a')}`],
    [`/en-us/lol/maerith/_.data?_routes=${'a'.repeat(201)}`],
  ])('%s is not cached', (path) => {
    expect(fetched(path)).toBeUndefined()
  })
})

describe('an answer', () => {
  const answer = (
    more: { status?: number; type?: ResponseType; redirected?: boolean; cacheControl?: string } = {},
  ) => ({
    status: more.status ?? 200,
    type: more.type ?? 'basic',
    redirected: more.redirected ?? false,
    headers: new Headers({ 'cache-control': more.cacheControl ?? 'public, max-age=0' }),
  })

  it('may be cached when it is good and public', () => {
    expect(mayBeCached(answer())).toBe(true)
    expect(mayBeCached(answer({ status: 404 }), 'not-found')).toBe(true)
    expect(mayBeCached(answer(), 'not-found')).toBe(false)
    expect(mayBeCached({ ...answer(), headers: new Headers() })).toBe(true)
  })

  it.each([
    ['an error', answer({ status: 500 })],
    ['a page that is not there', answer({ status: 404 })],
    ['a redirect that was followed', answer({ redirected: true })],
    ['of another site', answer({ type: 'opaque' })],
    ['not to be stored', answer({ cacheControl: 'no-store' })],
    ['private', answer({ cacheControl: 'private, max-age=60' })],
  ])('is not when it is %s', (_, response) => {
    expect(mayBeCached(response, 'product')).toBe(false)
  })
})
