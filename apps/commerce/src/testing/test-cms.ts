import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import type { TestCommerce } from './test-commerce.ts'

export const CMS_KEYS = ['the-catalogue-key-of-now', 'the-catalogue-key-to-come'] as const

export const ENTRY: WrittenProduct = {
  type: 'CHAMPION',
  name: { 'en-us': 'Ash', 'de-de': 'Asche' },
  description: { 'en-us': 'Walks through embers.', 'de-de': 'Geht durch Glut.' },
  prices: { RP: { original: 880, final: 880 } },
  assets: { FULL: 'lol/ember/full.webp' },
  releasedOn: '2026-01-01',
}
export const PURSE = {
  ...ENTRY,
  type: 'LOL_VC_BUNDLE',
  prices: undefined,
  credit: { base: 500, price: { minor: 499, currency: 'USD' } },
  pricesByRegion: { EUW: { minor: 499, currency: 'EUR' } },
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Calls as a CMS makes them, at the commerce that a test has started. */
export function cmsAt(commerce: () => TestCommerce) {
  const call = (method: Method, path: string, body?: unknown, key: string = CMS_KEYS[0]) =>
    commerce().app.inject({
      method,
      url: `/api/v3/cms${path}`,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  const put = (id: string, entry: object = ENTRY, query = '') => call('PUT', `/products/lol/${id}${query}`, entry)
  return { call, put }
}

/** The fields that an answer refuses. */
export const fieldsOf = (answer: { json(): { fields?: { path: string; message: string }[] } }) =>
  (answer.json().fields ?? []).map(({ path }) => path)
