import { DEFAULT_LOCALE } from '@quartermaster/contract/locales'
import { speakPseudo } from '@quartermaster/i18n/messages'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '../app/addresses/addresses.ts'
import { registerAppManifest } from './app-manifest.ts'
import { builtSite } from './built-site.ts'
import { createCatalogueClient } from './catalogue/catalogue-client.ts'
import { requireFirstView } from './first-view/first-view.ts'
import { redirectOf } from './locale-redirect.ts'
import { PageCache } from './page-cache.ts'
import { pageKey, publicQuery } from './page-key.ts'
import { type PageRequest, pageRequestOf, plainRequest } from './page-request.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { createRender } from './render.ts'
import { registerSearchEngines } from './search-engines/routes.ts'
import { plainHeaders } from './security-headers.ts'
import { registerSilentReturn } from './silent-return.ts'
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
  // A page that needs nothing but this process stands for all: they have the same head.
  if (!development) requireFirstView((await render(plainRequest(addresses.redeem(DEFAULT_LOCALE)))).body)
  const pages = new PageCache()
  const plain = plainHeaders(settings)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Pages bring all of them; what is only sent as a file does not.
    if (!reply.hasHeader('x-frame-options')) reply.headers({ ...plain, ...reply.getHeaders() })
    done()
  })
  registerSilentReturn(app)
  registerWords(app)
  registerAppManifest(app, settings)
  registerSearchEngines(app, settings, catalogue)
  app.get('/*', (request, reply) => {
    // Only addresses that need no redirect are cached, so the whole address is all there is to ask.
    const fresh = pages.fresh(request.url)
    return fresh ? void sendPrepared(request, reply, fresh) : answer(request, reply)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = pageRequestOf(request)
    const target = redirectOf(asked, settings.REDEEM_ONLY_LANGUAGES)
    if (target) {
      return reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-language').redirect(target, 302)
    }
    return sendPrepared(request, reply, await pageOf(asked))
  }

  async function pageOf(asked: PageRequest): Promise<PreparedAnswer> {
    const renderPage = async () => {
      const { status, headers, body } = await render({ ...asked, query: publicQuery(asked) })
      return prepareAnswer(status, headers, body)
    }
    const key = development ? undefined : pageKey(asked)
    return key ? pages.get(key, renderPage) : renderPage()
  }
}

async function developmentSite(app: FastifyInstance) {
  const { viteSite } = await import('./vite-site.ts')
  return viteSite(app)
}
