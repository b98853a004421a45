import { expect, it } from 'vitest'
import { cachingUntil } from './caching.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const CACHING = { keepSeconds: 60, staleSeconds: 600, staleIfErrorSeconds: 86_400 }
const after = (ms: number) => new Date(NOW.getTime() + ms)

it.each([
  ['for ever', undefined, 60, 600, 86_400],
  ['a day and more', after(90_000_000), 60, 600, 86_400],
  ['five minutes', after(300_000), 60, 240, 240],
  ['not quite a minute', after(59_999), 59, 0, 0],
  ['no second', after(999), 0, 0, 0],
  ['no longer', after(-5_000), 0, 0, 0],
])('an answer that is true %s', (_, until, keep, stale, error) => {
  expect(cachingUntil(CACHING, until, NOW)).toEqual({
    'cache-control': `public, max-age=0, s-maxage=${keep}`,
    'cdn-cache-control': `public, max-age=${keep}, stale-while-revalidate=${stale}, stale-if-error=${error}`,
  })
})

it('says nothing of errors where nothing is to be said', () => {
  expect(cachingUntil({ keepSeconds: 60, staleSeconds: 600 }, undefined, NOW)['cdn-cache-control']).toBe(
    'public, max-age=60, stale-while-revalidate=600',
  )
})
