import type { Asset } from '@quartermaster/contract/wire/products'
import { describe, expect, it } from 'vitest'
import { isShown, looksOf } from './look-rules.ts'

const picture = (productId: string, type: Asset['type'] = 'LARGE'): Asset => ({
  productId,
  type,
  url: `/images/${productId}-${type}.webp`,
  width: 10,
  height: 10,
  dominantColor: '#000000',
})

const product = {
  productId: 'blade',
  thumbnail: picture('blade'),
  assets: [picture('blade', 'SPLASH'), picture('blade'), picture('blade-level-2'), picture('blade-red')],
  levels: [
    { id: 'blade-level-1', name: 'Blade' },
    { id: 'blade-level-2', name: 'Blade Level 2' },
    { id: 'blade-level-3', name: 'Blade Level 3' },
  ],
  chromas: [
    { id: 'blade-blue', name: 'Blue', color: '#0000ff' },
    { id: 'blade-red', name: 'Red', color: '#ff0000' },
  ],
  defaultChromaId: 'blade-blue',
}

describe('the looks of a product', () => {
  const { levels, chromas } = looksOf(product)

  it('have the picture of their own, or else the product’s', () => {
    const shown = [...levels, ...chromas].map(({ id, picture: { url }, isPlain }) => [id, url, isPlain])
    expect(shown).toEqual([
      ['blade-level-1', '/images/blade-LARGE.webp', true],
      ['blade-level-2', '/images/blade-level-2-LARGE.webp', false],
      ['blade-level-3', '/images/blade-LARGE.webp', false],
      ['blade-blue', '/images/blade-LARGE.webp', true],
      ['blade-red', '/images/blade-red-LARGE.webp', false],
    ])
  })

  it.each([
    ['blade-level-1', ['blade-level-1', 'blade-blue']],
    ['blade-blue', ['blade-level-1', 'blade-blue']],
    ['blade-level-2', ['blade-level-2']],
    ['blade-red', ['blade-red']],
  ])('with %s shown, %j are pressed', (id, pressed) => {
    const all = [...levels, ...chromas]
    const shown = all.find((look) => look.id === id)
    expect(shown && all.filter((look) => isShown(look, shown)).map((look) => look.id)).toEqual(pressed)
  })

  it('of a bundle are what it holds, each with its own picture', () => {
    const held = ['cape', 'bell'].map((id) => ({ productId: id, name: id, thumbnail: picture(id) }))
    const { contents } = looksOf({ ...product, levels: [], chromas: [], contents: held })
    expect(contents.map((look) => [look.id, look.picture.url, look.isPlain])).toEqual([
      ['cape', '/images/cape-LARGE.webp', false],
      ['bell', '/images/bell-LARGE.webp', false],
    ])
  })

  it('of a product without a large picture show its thumbnail', () => {
    const { levels: plain } = looksOf({ ...product, assets: [picture('blade', 'SPLASH')] })
    expect(plain.map((look) => look.picture.url)).toEqual(Array(3).fill('/images/blade-LARGE.webp'))
  })
})
