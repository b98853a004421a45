import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const HOSTS = ['pay.example', 'localhost']

describe('redirectTarget', () => {
  // proves 4.start-order.7, 4.start-order.8
  it.each([
    ['https://pay.example/session/1?x=1', { next: 'away', url: 'https://pay.example/session/1?x=1' }],
    ['http://localhost:4000/pay/1', { next: 'away', url: 'http://localhost:4000/pay/1' }],
    ['https://PAY.example', { next: 'away', url: 'https://pay.example/' }],
    ['://', { next: 'inside', path: '/' }],
    ['://?a=b.c@d', { next: 'inside', path: '/?a=b.c@d' }],
    ['://#a.b', { next: 'inside', path: '/#a.b' }],
    ['://lol/a.b', { next: 'inside', path: '/lol/a.b' }],
    ['://checkout', { next: 'inside', path: '/checkout' }],
    [':///en-us/lol/success/?order=1', { next: 'inside', path: '/en-us/lol/success/?order=1' }],
  ])('follows %s', (url, target) => {
    expect(redirectTarget(url, HOSTS)).toEqual(target)
  })

  // proves 4.start-order.7, 4.start-order.8
  it.each([
    ['plain http elsewhere', 'http://pay.example/1'],
    ['a host that is not listed', 'https://evil.example/'],
    ['a listed host as a subdomain of another', 'https://pay.example.evil.example/'],
    ['a name before the host', 'https://pay.example@evil.example/'],
    ['a name before a listed host', 'https://me@pay.example/'],
    ['a password before a listed host', 'https://:secret@pay.example/'],
    ['another protocol on localhost', 'ftp://localhost/'],
    ['a name behind the mark', '://user@host/x'],
    ['a space', 'https://pay.example/ x'],
    ['a delete character', 'https://pay.example/\u007f'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a host behind the mark', '://evil.example/x'],
    ['a port behind the mark', '://evil:80/x'],
    ['a second slash behind the mark', ':////evil.example/'],
    ['a backslash behind the mark', '://\\evil.example'],
    ['a tab inside', 'https://pay\t.example/'],
    ['a path without the mark', '/checkout'],
    ['another scheme’s address without one', '//evil.example/'],
    ['nothing', ''],
  ])('refuses %s', (_, url) => {
    expect(redirectTarget(url, HOSTS)).toBeUndefined()
  })
})
