import { isLocale, type Locale } from '@quartermaster/contract/locales'
import type { FastifyInstance } from 'fastify'
import type { CatalogueClient } from '../app/render-context/render-context.ts'
import { type SearchIndex, searchIndexPath, toIndexEntry } from '../app/search/index-entry.ts'
import type { PublicSettings } from '../app/settings/public-settings.ts'
import { PageCache } from './page-cache.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'

interface SearchIndexOptions {
  readonly catalogue: Pick<CatalogueClient, 'listAll'>
  readonly settings: Pick<PublicSettings, 'redeemOnlyLanguages'>
  readonly clock: () => Date
  readonly currentVersion?: () => Promise<string | undefined>
}

/** Everything on sale in a language, for the browser to search by itself. The same for everyone; asked for anew each time. */
export function registerSearchIndex(app: FastifyInstance, options: SearchIndexOptions): void {
  const { catalogue, settings, clock, currentVersion } = options
  const indexes = new PageCache({ clock, ...(currentVersion && { currentVersion }) })
  app.get<{ Params: { locale: string } }>(
    '/search-index/:locale.json',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { locale } = request.params
      if (!isLocale(locale) || settings.redeemOnlyLanguages.includes(locale)) return reply.callNotFound()
      const answer = await indexes.get(searchIndexPath(locale), () => indexOf(locale))
      return sendPrepared(request, reply, answer, clock())
    },
  )

  async function indexOf(locale: Locale): Promise<PreparedAnswer> {
    const { products, changesAt, version } = await catalogue.listAll(locale)
    const index: SearchIndex = { entries: products.map((entry) => toIndexEntry(entry, locale)) }
    const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
    const holdsUntil = changesAt === undefined ? undefined : new Date(changesAt)
    return prepareAnswer(200, headers, JSON.stringify(index), { holdsUntil, version })
  }
}
