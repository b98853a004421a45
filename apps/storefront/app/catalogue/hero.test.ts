import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../../testing/sample-products.ts'
import { heroOf } from './hero.ts'

const asset = (type: 'SPLASH' | 'FULL' | 'LARGE' | 'ICON', productId = 'maerith') => ({
  productId,
  type,
  url: `v-1/${productId}/${type}.webp`,
  width: 1_920,
  height: 1_080,
  dominantColor: '#203040',
})

describe('the picture a page is built around', () => {
  it.each([
    [['ICON', 'LARGE', 'FULL', 'SPLASH'], 'SPLASH', 'LARGE'],
    [['ICON', 'FULL'], 'FULL', 'FULL'],
    [['LARGE'], 'LARGE', 'LARGE'],
  ] as const)('of %j is %s where there is width, and %s above the words', (kinds, wide, tall) => {
    const hero = heroOf(sampleProduct({ assets: kinds.map((kind) => asset(kind)) }))
    expect(hero.wide.url).toContain(wide)
    expect(hero.tall.url).toContain(tall)
  })

  it('is the product’s own, and the picture of its card where it has none', () => {
    const product = sampleProduct({ assets: [asset('SPLASH', 'maerith-level-2')] })
    expect(heroOf(product).wide.url).toBe(product.thumbnail.url)
  })

  it('knows the middle and the whole of what it is about', () => {
    const focus = { left: 0.36, top: 0.03, width: 0.52, height: 0.93 }
    const { wide } = heroOf(sampleProduct({ assets: [{ ...asset('SPLASH'), focus }] }))
    expect(wide).toMatchObject({ x: '62%', y: '50%', focus: '36 3 52 93' })
  })

  it('is shown from its middle where nothing is said', () => {
    const { wide } = heroOf(sampleProduct({ assets: [asset('SPLASH')] }))
    expect(wide).toMatchObject({ x: '50%', y: '50%' })
    expect(wide).not.toHaveProperty('focus')
  })
})
