import { expect, test } from 'vitest'
import type { z } from 'zod'
import { SaveDraftRequest } from './drafts.ts'
import { BlockRequest } from './players.ts'

const told = (schema: z.ZodType, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const written = (part: object) => told(SaveDraftRequest, { part, before: null, version: '1' })

const price = (currency: string, original: number) => ({ currency, original, final: original, sales: [] })
const content = (productId: string, cost: number) => ({ productId, price: cost, sales: [] })

test('prices in one currency are written once: of two, one would be lost without a word', () => {
  expect(written({ kind: 'PRICES', prices: [price('RP', 790), price('RP', 1)] })).toEqual([
    'part.prices.1.currency: RP is given already; say once what it costs',
  ])
  expect(written({ kind: 'PRICES', prices: [price('RP', 790), price('VP', 1)] })).toBeUndefined()
})

test('a bundle names each of its parts once', () => {
  expect(written({ kind: 'CONTENTS', contents: [content('ash', 1), content('elm', 1), content('ash', 2)] })).toEqual([
    'part.contents.2.productId: ash is given already; say once what it costs in the bundle',
  ])
  expect(written({ kind: 'CONTENTS', contents: [content('ash', 1), content('elm', 1)] })).toBeUndefined()
})

test('a block names each of its kinds once', () => {
  const block = (scopes: string[]) => told(BlockRequest, { scopes, until: null, reason: 'a test' })
  expect(block(['BUYING', 'BUYING'])).toEqual(['scopes.1: BUYING is given already; say it once'])
  expect(block(['BUYING', 'REDEEMING'])).toBeUndefined()
})
