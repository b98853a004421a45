import { CMS_CALLS } from '@quartermaster/contract/cms-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { readVersion } from '../catalogue/store.ts'
import type { CatalogueImport } from '../catalogue-files/service.ts'
import type { BaseContext } from '../context/context.ts'
import { type CmsKeyFailure, requireCmsKey } from './cms-key.ts'
import { cmsContext } from './context.ts'
import {
  type CmsFailure,
  findEntry,
  putPrices,
  putProduct,
  putTexts,
  removeProduct,
  restoreVersion,
} from './service.ts'
import { listVersions } from './versions.ts'

/** A product with long texts in every language. */
const LARGEST_BODY = 512 * 1_024

export type CmsRoutesFailure = CmsFailure | CmsKeyFailure

export interface CmsRoutesContext extends Pick<BaseContext, 'db' | 'clock' | 'settings'> {
  readonly catalogue: CatalogueReader
}

/** The catalogue for a CMS: one product at a time, and versions to go back to. */
export function registerCms(
  app: FastifyInstance,
  { db, clock, settings, catalogue }: CmsRoutesContext,
  edge: Edge<CmsRoutesFailure>,
): void {
  const context = cmsContext({ db, clock, settings })
  const { registerCall } = edge
  const key = [requireCmsKey(settings.CATALOGUE_KEYS, edge)]
  /** What this node answers next is what the CMS has just written. */
  const answered = async (outcome: CatalogueImport | CmsFailure) => {
    if (isFailure(outcome)) return outcome
    await catalogue.refresh()
    const { added, changed, removed } = outcome.changes
    return { version: String(outcome.version), added: [...added], changed: [...changed], removed: [...removed] }
  }
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = LARGEST_BODY
    })
    registerCall(scope, CMS_CALLS.cmsGetProduct, async ({ params }) => findEntry(context, params), key)
    registerCall(
      scope,
      CMS_CALLS.cmsPutProduct,
      async ({ params, body, query }) => answered(await putProduct(context, params, body, query)),
      key,
    )
    registerCall(
      scope,
      CMS_CALLS.cmsDeleteProduct,
      async ({ params, query }) => answered(await removeProduct(context, params, query)),
      key,
    )
    registerCall(
      scope,
      CMS_CALLS.cmsPutPrices,
      async ({ params, body, query }) => answered(await putPrices(context, params, body, query)),
      key,
    )
    registerCall(
      scope,
      CMS_CALLS.cmsPutTexts,
      async ({ params, body, query }) => answered(await putTexts(context, params, body, query)),
      key,
    )
    registerCall(
      scope,
      CMS_CALLS.cmsListVersions,
      async ({ query }) => {
        const current = String(await readVersion(db))
        const versions = await listVersions(db, query.limit)
        return {
          versions: versions.map(({ publishedAt, ...version }) => ({
            ...version,
            publishedAt: publishedAt.toISOString(),
            isCurrent: version.version === current,
          })),
        }
      },
      key,
    )
    registerCall(
      scope,
      CMS_CALLS.cmsRestoreVersion,
      async ({ params, query }) => answered(await restoreVersion(context, params.version, query)),
      key,
    )
  })
}
