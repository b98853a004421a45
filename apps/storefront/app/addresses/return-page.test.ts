import { expect, it } from 'vitest'
import { languageOfReturn, localeOfPath, returnPageIn } from './return-page.ts'

it.each([
  ['/de-de/lol/?cc=nova', 'de-de'],
  ['/de-de?cc=nova', 'de-de'],
  ['/de-de#top', 'de-de'],
  ['/lol/', undefined],
  ['/success#order=1', undefined],
])('the language of %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})

it.each([
  ['done', '/redirect/?language=ja-jp'],
  ['unfinished', '/redirect/?language=ja-jp&error=unfinished'],
  ['away', '/redirect/?language=ja-jp&error=away'],
])('the return page in another language, after a trip that ended so: %s', (end, address) => {
  expect(returnPageIn('ja-jp', end)).toBe(address)
  const [path = '', query] = address.split('?')
  expect(languageOfReturn({ path, query: `?${query}` })).toBe('ja-jp')
})
