import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import { action } from './office-campaign-calls.ts'
import {
  PreviewAnswer,
  PreviewRequest,
  PricesRequest,
  ProductAnswer,
  ProductsAnswer,
  ProductsQuery,
  RestoreRequest,
  TextsRequest,
  VersionDiff,
  VersionsAnswer,
} from './wire/office/catalogue.ts'
import { NumberIdSchema } from './wire/office/primitives.ts'
import { GameIdSchema, ProductIdSchema } from './wire/primitives.ts'

const params = z.object({ gameId: GameIdSchema, productId: ProductIdSchema })
const version = z.object({ version: NumberIdSchema })
const onProduct = { ...action, tag: 'Catalogue', params } as const

/** What is on sale, one product at a time. */
export const OFFICE_CATALOGUE_CALLS = {
  listProducts: {
    ...OFFICE_ADDRESSES.listProducts,
    tag: 'Catalogue',
    summary: 'Products in the order of the listings, with how many languages lack their words.',
    auth: 'operator',
    query: ProductsQuery,
    answer: ProductsAnswer,
  },
  getProduct: {
    ...OFFICE_ADDRESSES.getProduct,
    tag: 'Catalogue',
    summary: 'A product: its words in every language, and what it costs from which moment on.',
    auth: 'operator',
    params,
    answer: ProductAnswer,
  },
  previewPrices: {
    ...OFFICE_ADDRESSES.previewPrices,
    tag: 'Catalogue',
    summary: 'What a product would cost from which moment on, and whether it could be published. Changes nothing.',
    auth: 'operator',
    params,
    body: PreviewRequest,
    answer: PreviewAnswer,
  },
  publishTexts: {
    ...OFFICE_ADDRESSES.publishTexts,
    ...onProduct,
    summary: 'Publishes the words of a product in one language.',
    body: TextsRequest,
  },
  publishPrices: {
    ...OFFICE_ADDRESSES.publishPrices,
    ...onProduct,
    summary: 'Publishes the prices of a product, those of later moments too.',
    body: PricesRequest,
  },
  listCatalogueVersions: {
    ...OFFICE_ADDRESSES.listCatalogueVersions,
    tag: 'Catalogue',
    summary: 'The versions of the catalogue that one can go back to, newest first.',
    auth: 'operator',
    answer: VersionsAnswer,
  },
  diffCatalogueVersion: {
    ...OFFICE_ADDRESSES.diffCatalogueVersion,
    tag: 'Catalogue',
    summary: 'What going back to a version would change.',
    auth: 'operator',
    params: version,
    answer: VersionDiff,
  },
  restoreCatalogueVersion: {
    ...OFFICE_ADDRESSES.restoreCatalogueVersion,
    ...action,
    tag: 'Catalogue',
    summary: 'Puts the whole catalogue back as it was at a version, as a new version.',
    params: version,
    body: RestoreRequest,
  },
} as const satisfies Record<string, Call>
