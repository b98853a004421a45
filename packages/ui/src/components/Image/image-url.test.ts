import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl } from './image-url.ts'

// proves 7.images.9
test('auto is webp unless told otherwise', () => {
  expect(imageUrl('art/warden.png')).toBe('/images/art/warden.png?auto=webp')
  expect(imageUrl('art/warden.png', { auto: 'avif' })).toBe('/images/art/warden.png?auto=avif')
})

// proves 7.images.1, 7.images.2, 7.images.3, 7.images.4, 7.images.5, 7.images.6, 7.images.7, 7.images.8, 7.images.10
test('every parameter of the image call can be given, always in the same order', () => {
  expect(
    imageUrl('a.png', {
      'bg-color': '00ff00',
      auto: 'webp',
      pad: 4,
      trim: 8,
      fit: 'cover',
      crop: 'top',
      quality: 70,
      format: 'png',
      height: 20,
      width: 10,
    }),
  ).toBe(
    '/images/a.png?width=10&height=20&format=png&quality=70&crop=top&fit=cover&trim=8&pad=4&auto=webp&bg-color=00ff00',
  )
})

test('a path that names the image call already is left as it is', () => {
  expect(imageUrl('/images/a.png')).toBe('/images/a.png?auto=webp')
  expect(imageUrl('/a.png')).toBe('/images/a.png?auto=webp')
})

test('no width above the original is offered', () => {
  const set = imageSrcSet('a.png', 700)
  expect(set.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['160w', '320w', '480w', '640w', '700w'])
})

test('a crop keeps its shape at every width', () => {
  const set = imageSrcSet('a.png', 480, { width: 400, height: 500, fit: 'cover' })
  expect(set).toContain('width=160&height=200&')
  expect(set).toContain('width=480&height=600&')
})
