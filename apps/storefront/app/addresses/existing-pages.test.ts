import { expect, it } from 'vitest'
import { existingPages, type PageSettings } from './existing-pages.ts'

const SETTINGS: PageSettings = {
  redeemOnlyLanguages: ['zh-cn'],
  gamesOnSale: ['lol', 'wr'],
  enable: { dynamicLanding: true },
}

it('has a start page, orders and the shelves of the games on sale', () => {
  expect(existingPages(SETTINGS, 'de-de')).toEqual({
    home: '/de-de/',
    landing: '/de-de/',
    orders: '/de-de/orders/',
    wallet: '/de-de/wallet/',
    search: '/de-de/search/',
    wishlist: '/de-de/wishlist/',
    shelves: { lol: '/de-de/lol/', wr: '/de-de/wr/' },
  })
})

// proves 2.routing.21
it('begins at redeem in a language without a shop, and has nothing to buy', () => {
  expect(existingPages(SETTINGS, 'zh-cn')).toEqual({ home: '/zh-cn/redeem/', shelves: {} })
})

it('begins at redeem where there are no landing pages', () => {
  const settings = { ...SETTINGS, enable: { dynamicLanding: false } }
  expect(existingPages(settings, 'de-de')).toEqual({
    home: '/de-de/redeem/',
    orders: '/de-de/orders/',
    wallet: '/de-de/wallet/',
    shelves: {},
  })
})
