import { expect, test } from 'vitest'
import { negotiateFormat } from './negotiate-format.ts'

test.each([
  [{ auto: 'avif' }, 'image/avif,image/webp,*/*;q=0.8', 'avif'],
  [{ auto: 'avif' }, 'image/avif;q=0,image/webp', 'webp'],
  [{ auto: 'avif' }, 'image/avif;q=0.000,image/webp;q=0,image/png', 'jpeg'],
  [{ auto: 'avif' }, 'IMAGE/AVIF', 'avif'],
  [{ auto: 'webp' }, 'image/avif,image/webp', 'webp'],
  [{ auto: 'webp' }, 'image/webp;q=0, image/jpeg', 'jpeg'],
  // A wildcard is what every old browser sends beside the formats it knows.
  [{ auto: 'avif' }, 'image/png,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
  [{ auto: 'avif' }, '*/*', 'webp'],
  [{ auto: 'avif' }, undefined, 'webp'],
  [{ auto: 'avif' }, '', 'jpeg'],
  [{ format: 'png', auto: 'avif' }, 'image/avif', 'png'],
] as const)('%o from a browser that accepts %s is %s', (parameters, accept, format) => {
  expect(negotiateFormat({ format: undefined, ...parameters }, accept)).toBe(format)
})
