import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const KIBIBYTE = 1_024
const picture = () => Buffer.alloc(10 * KIBIBYTE)

test('a flood of different pictures never takes more than the cache’s bytes', () => {
  const cache = createPictureCache(100 * KIBIBYTE)
  for (let index = 0; index < 10_000; index++) {
    cache.set(`picture ${index}`, picture())
    expect(cache.bytes).toBeLessThanOrEqual(100 * KIBIBYTE)
  }
  expect(cache.get('picture 9999')).toBeDefined()
  expect(cache.get('picture 0')).toBeUndefined()
})

test('what is used stays, what is not makes room', () => {
  const cache = createPictureCache(35 * KIBIBYTE)
  cache.set('used', picture())
  cache.set('unused', picture())
  cache.set('third', picture())
  cache.get('used')
  cache.set('fourth', picture())
  expect(cache.get('used')).toBeDefined()
  expect(cache.get('unused')).toBeUndefined()
})

test('a picture larger than the cache is not kept', () => {
  const cache = createPictureCache(KIBIBYTE)
  cache.set('huge', picture())
  expect(cache.get('huge')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})
