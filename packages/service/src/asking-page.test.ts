import { describe, expect, it } from 'vitest'
import { isPageOf } from './asking-page.ts'

const SHOP = 'http://localhost:3900'
const HERE = 'http://localhost:4900'

describe('a page that leads a browser here', () => {
  it.each([
    [{ referer: `${SHOP}/` }],
    [{ referer: `${SHOP}/en-us/orders/?a=1` }],
    [{ referer: `${HERE}/login` }],
    [{ origin: SHOP }],
    [{ 'sec-fetch-site': 'same-site', referer: `${SHOP}/` }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('is ours with %j', (headers) => expect(isPageOf(headers, [SHOP, HERE])).toBe(true))

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', referer: `${SHOP}/` }],
    [{ referer: `${SHOP}.evil.example/` }],
    [{ referer: `${SHOP}0/` }],
    [{ referer: `${SHOP}@evil.example/` }],
    [{ referer: `https://evil.example/${SHOP}/` }],
    [{ referer: 'https://localhost:3900/' }],
    [{ referer: 'about:client' }],
    [{ referer: '' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }],
    [{ origin: `${SHOP}.evil.example`, referer: `${SHOP}/` }],
    [{ 'sec-fetch-site': 'same-site', referer: 'http://localhost:9999/' }],
  ])('is told apart by origin: not ours with %j', (headers) => expect(isPageOf(headers, [SHOP, HERE])).toBe(false))
})
