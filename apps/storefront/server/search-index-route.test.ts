import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { sampleProduct } from '../testing/sample-products.ts'
import { keepLists } from './catalogue/kept-lists.ts'
import { registerSearchIndex } from './search-index-route.ts'

const START = new Date('2026-11-01T10:00:00Z')

function shelfAt(now: { at: Date }, changesAt?: string) {
  const listAll = vi.fn(async () => ({ products: [sampleProduct()], ...(changesAt && { changesAt }) }))
  return { listAll, kept: keepLists(listAll, () => now.at) }
}

it('asks for a language’s shelf once in a few seconds, however many search it', async () => {
  const now = { at: START }
  const { listAll, kept } = shelfAt(now)
  await Promise.all([kept('de-de'), kept('de-de'), kept('ja-jp')])
  expect(listAll).toHaveBeenCalledTimes(2)
  now.at = new Date(START.getTime() + 5_000)
  await kept('de-de')
  expect(listAll).toHaveBeenCalledTimes(3)
})

it('asks anew as soon as a price has changed', async () => {
  const now = { at: START }
  const { listAll, kept } = shelfAt(now, '2026-11-01T10:00:01Z')
  await kept('de-de')
  now.at = new Date(START.getTime() + 1_000)
  await kept('de-de')
  expect(listAll).toHaveBeenCalledTimes(2)
})

it('does not keep what could not be read', async () => {
  const listAll = vi.fn(async () => ({ products: [] }))
  listAll.mockRejectedValueOnce(new Error('down'))
  const kept = keepLists(listAll, () => START)
  await expect(kept('de-de')).rejects.toThrow('down')
  expect(await kept('de-de')).toEqual({ products: [] })
})

it('serves the index of a language, small, tagged and with nothing but what cards show and words are found by', async () => {
  const app = fastify()
  const product = sampleProduct({ belongsTo: ['Drowned Choir'] })
  registerSearchIndex(app, {
    catalogue: { listAll: async () => ({ products: [product] }) },
    settings: { redeemOnlyLanguages: ['zh-cn'] },
    clock: () => START,
  })
  const answer = await app.inject('/search-index/de-de.json')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  const [entry] = answer.json().entries
  expect(entry).toMatchObject({ name: 'Maerith', belongsTo: ['Drowned Choir'] })
  expect(entry).not.toHaveProperty('description')
  const again = await app.inject({
    url: '/search-index/de-de.json',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const locale of ['zh-cn', 'xx-xx'])
    expect((await app.inject(`/search-index/${locale}.json`)).statusCode).toBe(404)
})
