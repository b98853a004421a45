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
  [true, '/redirect/?language=ja-jp'],
  [false, '/redirect/?language=ja-jp&error=unfinished'],
])('the return page in another language, with the trip done: %s', (done, address) => {
  expect(returnPageIn('ja-jp', done)).toBe(address)
  const [path = '', query] = address.split('?')
  expect(languageOfReturn({ path, query: `?${query}` })).toBe('ja-jp')
})
