import { Readable } from 'node:stream'
import { gamesOnSale } from '@quartermaster/contract/games'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerCatalogueClient } from '../catalogue/catalogue-client.ts'
import { robotsText } from './robots.ts'
import { type SitemapShop, sitemap, sitemapIndex } from './sitemap.ts'

const KEEP_AN_HOUR = 'public, max-age=3600'

/** What search engines ask for by name. Every address in it begins with the configured one. */
export function registerSearchEngines(
  app: FastifyInstance,
  settings: Settings,
  catalogue: ServerCatalogueClient,
): void {
  const shop: SitemapShop = {
    shopUrl: settings.SHOP_URL,
    redeemOnlyLanguages: settings.REDEEM_ONLY_LANGUAGES,
    landing: settings.ENABLE_DYNAMIC_LANDING,
    games: gamesOnSale(settings),
    products: (locale) => catalogue.entries(locale),
  }
  const options = { logLevel: 'warn' } as const

  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .header('cache-control', KEEP_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsText(settings.SHOP_URL, [settings.API_BASE_PATH, settings.CONTENT_CODES_BASE_PATH])),
  )
  app.get('/sitemap.xml', options, async (_request, reply) => sendXml(reply, sitemapIndex(shop)))
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', options, async ({ params }, reply) => {
    const named = readName(params.name)
    return named ? sendXml(reply, sitemap(shop, named.locale, named.part)) : reply.callNotFound()
  })
}

function readName(name: string): { readonly locale: Locale; readonly part: number } | undefined {
  const [, locale, part = '1'] = name.match(/^([a-z]{2}-[a-z]{2})(?:-([2-9]|[1-9]\d{1,4}))?$/) ?? []
  return isLocale(locale) ? { locale, part: Number(part) } : undefined
}

function sendXml(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  return reply.header('cache-control', KEEP_AN_HOUR).type('application/xml; charset=utf-8').send(Readable.from(lines))
}
