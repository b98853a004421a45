import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRedirect, returnAddress } from './redirects.ts'

const HOSTS = ['localhost', 'shop.example']

describe('a redirect address', () => {
  test.each([
    ['/en-us/lol/success/', '/en-us/lol/success/'],
    ['/', '/'],
    ['/en-us/lol/warden/?a=b#c', '/en-us/lol/warden/?a=b#c'],
    ['://', '/'],
    ['://?a=b.c@d', '/?a=b.c@d'],
    ['://#a.b', '/#a.b'],
    ['://lol/a.b', '/lol/a.b'],
    ['/a://b', '/a://b'],
    ['://en-us/checkout', '/en-us/checkout'],
    [':///en-us/checkout', '/en-us/checkout'],
    ['https://shop.example/en-us/', 'https://shop.example/en-us/'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ])('%s leads to %s', (value, target) => {
    expect(checkRedirect(value, HOSTS)).toBe(target)
  })

  // proves 4.start-order.8
  test.each([
    'http://shop.example/',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '://evil.example/path',
    ':////evil.example',
    '://host:80/path',
    '://user@host/path',
    'https://:pass@shop.example/',
    'https://user@shop.example/',
    'ftp://localhost/',
    'ftp://shop.example/',
    'https://shop.example/ x',
    'https://shop.example/\u007f',
    'javascript:alert(1)',
    'data:text/html,x',
    'en-us/lol/',
    'https:///evil.example',
    '',
  ])('%s is refused', (value) => {
    expect(checkRedirect(value, HOSTS)).toEqual({ failure: 'NOT_ALLOWED' })
  })

  test('whatever is accepted stays in the shop or goes to an allowed host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '//',
      '://',
      '@',
      'evil.example',
      'http',
      'https',
      'javascript',
      '.',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = checkRedirect(pieces.join(''), HOSTS)
        if (isFailure(target)) return
        const url = new URL(target, 'https://shop.example')
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(HOSTS).toContain(url.hostname)
      }),
      { numRuns: 3_000 },
    )
  })

  test('the way back names the order', () => {
    expect(returnAddress('/en-us/lol/success/?x=1', 'https://shop.example', 'abc')).toBe(
      'https://shop.example/en-us/lol/success/?x=1&order=abc',
    )
    expect(returnAddress('https://pay.example/back?order=x', 'https://shop.example', 'abc')).toBe(
      'https://pay.example/back?order=abc',
    )
  })
})
