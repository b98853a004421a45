import { COOKIES } from '@quartermaster/contract/headers'
import { speakPseudo } from '@quartermaster/i18n/messages'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { registerAppManifest } from './app-manifest.ts'
import { builtSite } from './built-site.ts'
import { createCatalogueClient } from './catalogue-client.ts'
import { type KeptPage, KeptPages, keepPage, sendKept } from './kept-pages.ts'
import { redirectOf, type Visit } from './locale-redirect.ts'
import { pageKey, publicQuery } from './page-key.ts'
import { createRender } from './render.ts'
import { registerSearchEngines } from './search-engines/routes.ts'
import { plainHeaders } from './security-headers.ts'
import { registerWords } from './words-route.ts'

export interface StorefrontOptions {
  readonly settings: Settings
  /** Serve from source with hot reload. */
  readonly development?: boolean
}

/** The site: static files, words, and every page. Registered last, since it answers every address that is left. */
export const storefrontApp: FastifyPluginAsync<StorefrontOptions> = async (app, { settings, development = false }) => {
  speakPseudo(settings.PSEUDO_WORDS)
  const site = development ? await developmentSite(app) : await builtSite(app)
  const catalogue = createCatalogueClient(settings)
  const render = createRender({ site, settings, catalogue, log: app.log, development })
  const pages = new KeptPages()
  const plain = plainHeaders(settings)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Pages bring all of them; what is only sent as a file does not.
    if (!reply.hasHeader('x-frame-options')) reply.headers({ ...plain, ...reply.getHeaders() })
    done()
  })
  registerWords(app)
  registerAppManifest(app, settings)
  registerSearchEngines(app, settings, catalogue)
  app.get('/*', (request, reply) => {
    // Pages are kept only under addresses that need no redirect, so the whole address is all there is to ask.
    const fresh = pages.fresh(request.url)
    return fresh ? void sendKept(request, reply, fresh) : answer(request, reply)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = visitOf(request)
    const target = redirectOf(visit, settings.REDEEM_ONLY_LANGUAGES)
    if (target) {
      return reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-language').redirect(target, 302)
    }
    return sendKept(request, reply, await pageOf(visit))
  }

  async function pageOf(visit: Visit): Promise<KeptPage> {
    const renderPage = async () => {
      const { status, headers, body } = await render({ ...visit, query: publicQuery(visit) })
      return keepPage(status, headers, body)
    }
    const key = development ? undefined : pageKey(visit)
    return key ? pages.get(key, renderPage) : renderPage()
  }
}

async function developmentSite(app: FastifyInstance) {
  const { viteSite } = await import('./vite-site.ts')
  return viteSite(app)
}

function visitOf(request: FastifyRequest): Visit {
  const [path = '/', query] = request.url.split(/\?(.*)/s)
  return {
    path,
    query: query ? `?${query}` : '',
    languageCookie: cookieOf(request, COOKIES.language),
    acceptLanguage: request.headers['accept-language'],
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(';').map((part) => part.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}
