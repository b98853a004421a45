import { z } from 'zod'
import type { Call } from './calls.ts'
import { OFFICE_ADDRESSES } from './office-addresses.ts'
import { action } from './office-campaign-calls.ts'
import {
  ArrangementAnswer,
  ArrangementDraft,
  ArrangementPreview,
  ArrangementRequest,
} from './wire/office/arrangement.ts'
import {
  BundlePreview,
  BundlePreviewRequest,
  ProductAnswer,
  ProductsAnswer,
  ProductsQuery,
  ProductVersionDiff,
  ProductVersionsAnswer,
  ProductVersionsQuery,
  RestoreRequest,
  VersionDiff,
  VersionsAnswer,
} from './wire/office/catalogue.ts'
import {
  DiscardDraftRequest,
  DraftAnswer,
  PublishDraftRequest,
  SaveDraftAnswer,
  SaveDraftRequest,
} from './wire/office/drafts.ts'
import { EndPreviewRequest, PagePreview, PagePreviewRequest, PreviewEnd } from './wire/office/page-preview.ts'
import { NumberIdSchema } from './wire/office/primitives.ts'
import { GameIdSchema, ProductIdSchema } from './wire/primitives.ts'

const params = z.object({ gameId: GameIdSchema, productId: ProductIdSchema })
const version = z.object({ version: NumberIdSchema })
const versionOfProduct = z.object({ ...params.shape, ...version.shape })
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
  previewBundle: {
    ...OFFICE_ADDRESSES.previewBundle,
    tag: 'Catalogue',
    summary: 'What a bundle of these contents would cost, also who has some of them, by the rules of the shop.',
    auth: 'operator',
    params,
    body: BundlePreviewRequest,
    answer: BundlePreview,
  },
  getArrangement: {
    ...OFFICE_ADDRESSES.getArrangement,
    tag: 'Catalogue',
    summary: 'What stands in the spotlight and what begins each shelf, with what players see of it.',
    auth: 'operator',
    answer: ArrangementAnswer,
  },
  previewArrangement: {
    ...OFFICE_ADDRESSES.previewArrangement,
    tag: 'Catalogue',
    summary: 'What players would see of an arrangement, and whether it could be published. Changes nothing.',
    auth: 'operator',
    body: ArrangementDraft,
    answer: ArrangementPreview,
  },
  publishArrangement: {
    ...OFFICE_ADDRESSES.publishArrangement,
    ...action,
    tag: 'Catalogue',
    summary: 'Publishes what stands in the spotlight and what begins each shelf.',
    body: ArrangementRequest,
  },
  previewPage: {
    ...OFFICE_ADDRESSES.previewPage,
    tag: 'Catalogue',
    summary: 'An address of the shop that shows a draft, to whoever has it, for half an hour. Publishes nothing.',
    auth: 'operator',
    body: PagePreviewRequest,
    answer: PagePreview,
  },
  endPreview: {
    ...OFFICE_ADDRESSES.endPreview,
    tag: 'Catalogue',
    summary: 'Ends a preview before its time: its address shows nothing from then on.',
    auth: 'operator',
    body: EndPreviewRequest,
    answer: PreviewEnd,
  },
  getDraft: {
    ...OFFICE_ADDRESSES.getDraft,
    tag: 'Catalogue',
    summary: 'What is written of a product and not published, by whom, and what publishing it would change.',
    auth: 'operator',
    params,
    answer: DraftAnswer,
  },
  saveDraft: {
    ...OFFICE_ADDRESSES.saveDraft,
    tag: 'Catalogue',
    summary:
      'Keeps one part of a product’s draft: words of a language, prices, contents or a picture. As on sale: none.',
    description:
      'What the writer changed is joined, field by field, with what others wrote since. Where both changed a field, theirs stays and the field is named.',
    auth: 'operator',
    params,
    body: SaveDraftRequest,
    answer: SaveDraftAnswer,
  },
  publishDraft: {
    ...OFFICE_ADDRESSES.publishDraft,
    ...onProduct,
    summary: 'Publishes all that is written of a product as one version.',
    body: PublishDraftRequest,
  },
  discardDraft: {
    ...OFFICE_ADDRESSES.discardDraft,
    ...onProduct,
    summary: 'Throws away what is written of a product and not published.',
    body: DiscardDraftRequest,
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
  listProductVersions: {
    ...OFFICE_ADDRESSES.listProductVersions,
    tag: 'Catalogue',
    summary: 'The versions of the catalogue that changed a product, newest first, with what they changed of it.',
    auth: 'operator',
    params,
    query: ProductVersionsQuery,
    answer: ProductVersionsAnswer,
  },
  diffProductVersion: {
    ...OFFICE_ADDRESSES.diffProductVersion,
    tag: 'Catalogue',
    summary: 'What going back to a version with one product would change.',
    auth: 'operator',
    params: versionOfProduct,
    answer: ProductVersionDiff,
  },
  restoreProductVersion: {
    ...OFFICE_ADDRESSES.restoreProductVersion,
    ...onProduct,
    summary: 'Puts one product back as it was at a version, as a new version. Its draft stays.',
    params: versionOfProduct,
    body: RestoreRequest,
  },
} as const satisfies Record<string, Call>
