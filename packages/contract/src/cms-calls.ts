import { z } from 'zod'
import type { Call } from './calls.ts'
import {
  CatalogueChange,
  CatalogueChangeQuery,
  CataloguePrices,
  CatalogueTexts,
  CatalogueVersionList,
  StoredProduct,
  WrittenProduct,
} from './wire/catalogue-entry.ts'
import { GameIdSchema, LocaleSchema, ProductIdSchema } from './wire/primitives.ts'

const product = z.object({ gameId: GameIdSchema, productId: ProductIdSchema })
const PRODUCT = '/v3/cms/products/:gameId/:productId'
const change = { tag: 'CMS', auth: 'cmsKey', query: CatalogueChangeQuery, answer: CatalogueChange } as const
const ATOMIC =
  'All or nothing, and checked by the rules of catalogue files: 400 names every field and query parameter that is wrong or that there is not, also of other products that the change would break.'

/** The calls of a CMS. Apart from the others, so that no browser carries them. */
export const CMS_CALLS = {
  cmsGetProduct: {
    method: 'GET',
    path: PRODUCT,
    tag: 'CMS',
    summary: 'A product as it can be put back.',
    auth: 'cmsKey',
    params: product,
    answer: StoredProduct,
  },
  cmsPutProduct: {
    method: 'PUT',
    path: PRODUCT,
    ...change,
    summary: 'Adds a product, or replaces all of it.',
    description: ATOMIC,
    params: product,
    body: WrittenProduct,
    errors: [409],
  },
  cmsDeleteProduct: {
    method: 'DELETE',
    path: PRODUCT,
    ...change,
    summary: 'Takes a product off sale. Its orders and the history of its prices stay.',
    description: ATOMIC,
    params: product,
    errors: [409],
  },
  cmsPutPrices: {
    method: 'PUT',
    path: `${PRODUCT}/prices`,
    ...change,
    summary: 'Replaces the prices of a product. Earlier ones stay in their history.',
    description: ATOMIC,
    params: product,
    body: CataloguePrices,
    errors: [409],
  },
  cmsPutTexts: {
    method: 'PUT',
    path: `${PRODUCT}/texts/:locale`,
    ...change,
    summary: 'Replaces the words of a product in one language.',
    description: ATOMIC,
    params: product.extend({ locale: LocaleSchema }),
    body: CatalogueTexts,
    errors: [409],
  },
  cmsListVersions: {
    method: 'GET',
    path: '/v3/cms/versions',
    tag: 'CMS',
    summary: 'The versions of the catalogue, newest first.',
    auth: 'cmsKey',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
    answer: CatalogueVersionList,
  },
  cmsRestoreVersion: {
    method: 'POST',
    path: '/v3/cms/versions/:version/restore',
    tag: 'CMS',
    summary: 'Puts the whole catalogue back as it was at a version, as a new version.',
    description: 'The history of prices goes on: what was asked for in between was asked for.',
    auth: 'cmsKey',
    params: z.object({ version: z.string().regex(/^\d{1,18}$/) }),
    query: CatalogueChangeQuery,
    answer: CatalogueChange,
    errors: [409],
  },
} as const satisfies Record<string, Call>
