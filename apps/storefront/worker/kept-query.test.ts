import { expect, it } from 'vitest'
import { keepQueryInLinks } from './kept-query.ts'

it.each([
  ['a link of the site', '<a class="x" href="/en-us/orders/">', '<a class="x" href="/en-us/orders/?cc=nova">'],
  [
    'one with a query and a fragment',
    '<a href="/en-us/lol/?type=MAP&amp;sort=name#privacy">',
    '<a href="/en-us/lol/?cc=nova&amp;type=MAP&amp;sort=name#privacy">',
  ],
  [
    'each of several',
    '<a href="/en-us/">a</a><a href="/en-us/val/">b</a>',
    '<a href="/en-us/?cc=nova">a</a><a href="/en-us/val/?cc=nova">b</a>',
  ],
])('%s keeps the query', (_, html, kept) => {
  expect(keepQueryInLinks(html, '?cc=nova')).toBe(kept)
})

it.each([
  ['a link to another site', '<a href="https://support.example/">'],
  ['the link to the page itself', '<a href="">'],
  ['a style sheet', '<link rel="stylesheet" href="/assets/a.css"/>'],
  ['an element whose name only begins so', '<area href="/en-us/">'],
])('%s stays as it is', (_, html) => {
  expect(keepQueryInLinks(html, '?cc=nova')).toBe(html)
})

it('a query is never more than a part of the address', () => {
  const { search } = new URL('https://shop.example/?a="><script>&b=\'$&')
  expect(keepQueryInLinks('<a href="/en-us/">', search)).toBe('<a href="/en-us/?a=%22%3E%3Cscript%3E&amp;b=%27$&amp;">')
  expect(keepQueryInLinks('<a href="/en-us/">', '?a="')).toBe('<a href="/en-us/?a=%22">')
})
