import { COOKIES } from '@quartermaster/contract/headers'
import { DEFAULT_LOCALE } from '@quartermaster/contract/locales'
import { speakPseudo } from '@quartermaster/i18n/messages'
import { registerMetricsPage } from '@quartermaster/service/metrics-page'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '../app/addresses/addresses.ts'
import { isDataPath } from '../app/addresses/data-address.ts'
import { publicSettings } from '../app/settings/publish-settings.ts'
import { registerAppManifest } from './app-manifest.ts'
import { registerBarFiles } from './bar-routes.ts'
import { registerBrandIcons } from './brand-icons.ts'
import { builtSite } from './built-site.ts'
import { createCatalogueClient } from './catalogue/catalogue-client.ts'
import { keepVersion } from './catalogue/current-version.ts'
import { keepLists } from './catalogue/kept-lists.ts'
import { requireFirstView } from './first-view/first-view.ts'
import { type Redirect, redirectOf } from './locale-redirect.ts'
import {
  type CacheOutcome,
  createStorefrontMetrics,
  measureAnswers,
  measurePageCache,
  measureRender,
  type StorefrontMetrics,
} from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { pageKey, publicQuery } from './page-key.ts'
import { type PageRequest, pageRequestOf, plainRequest } from './page-request.ts'
import { type PreparedAnswer, prepareAnswer, readyOf, sendPrepared } from './prepared-answer.ts'
import { previewOf, sendPreview } from './preview.ts'
import { createRender } from './render.ts'
import { registerSearchEngines } from './search-engines/routes.ts'
import { registerSearchIndex } from './search-index-route.ts'
import { plainHeaders } from './security-headers.ts'
import { registerSilentReturn } from './silent-return.ts'
import { registerWords } from './words-route.ts'

export interface StorefrontOptions {
  readonly settings: Settings
  readonly clock?: () => Date
  /** Serve from source with hot reload. */
  readonly development?: boolean
  /** Where its figures are gathered, if others of the process are shown beside them. */
  readonly metrics?: StorefrontMetrics
}

/** What is below these is a file or an answer of the API, and never a page: one that is missing is just missing. */
const FILE_FOLDERS = ['/assets', '/bar', '/icons', '/images', '/search-index', '/words']
/** As long as a page may take to arrive and read it. */
const DETECTED_FOR_SECONDS = 60

/** The site: static files, words, and every page. Registered last, since it answers every address that is left. */
export const storefrontApp: FastifyPluginAsync<StorefrontOptions> = async (
  app,
  { settings, development = false, clock = () => new Date(), metrics = createStorefrontMetrics() },
) => {
  speakPseudo(settings.PSEUDO_WORDS)
  measureAnswers(app, metrics)
  const site = development ? await developmentSite(app) : await builtSite(app)
  const clientOf = (preview?: string) =>
    createCatalogueClient(settings, (outcome) => metrics.upstreamCalls.inc({ service: 'api', outcome }), preview)
  const client = clientOf()
  const currentVersion = keepVersion(client.version, clock)
  const catalogue = { ...client, listAll: keepLists(client.listAll, clock, currentVersion) }
  const render = createRender({ site, settings, catalogue, log: app.log, development })
  // A page that needs nothing but this process stands for all: they have the same head.
  if (!development) requireFirstView((await render(plainRequest(addresses.redeem(DEFAULT_LOCALE)))).body)
  const onAnswer = (outcome: CacheOutcome) => {
    metrics.cacheAnswers[outcome] += 1
  }
  const pages = new PageCache({ clock, onAnswer, currentVersion })
  measurePageCache(metrics, () => pages.sizes())
  registerMetricsPage(app, { registry: metrics.registry, token: settings.METRICS_TOKEN })
  const shown = publicSettings(settings)
  const noPages = [settings.API_BASE_PATH, settings.CONTENT_CODES_BASE_PATH, ...FILE_FOLDERS]
  const plain = plainHeaders(settings)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Pages bring all of them; what is only sent as a file does not.
    if (!reply.hasHeader('x-frame-options')) reply.headers({ ...plain, ...reply.getHeaders() })
    done()
  })
  registerSilentReturn(app)
  registerWords(app)
  registerAppManifest(app, shown)
  registerBrandIcons(app, settings)
  registerBarFiles(app, settings)
  registerSearchEngines(app, settings, catalogue)
  registerSearchIndex(app, { catalogue, settings: shown, clock, currentVersion })
  app.get('/*', (request, reply) => {
    // One whose escapes mean nothing was taken by its letters; the browser is to have it so, too.
    if (request.originalUrl !== request.url) return reply.redirect(request.url)
    // Only addresses that need no redirect are cached, so the whole address is all there is to ask.
    const fresh = pages.fresh(request.url)
    return fresh ? void sendPrepared(request, reply, fresh, clock()) : answer(request, reply)
  })
  app.readyAnswers.add({
    route: '/*',
    seconds: metrics.requests.labels({ route: 'page', method: 'GET', status: '200' }),
    find: ({ url = '/', headers }) => pages.takeFresh(url, (page) => readyOf(page, headers, clock())),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = pageRequestOf(request)
    if (noPages.some((folder) => asked.path === folder || asked.path.startsWith(`${folder}/`))) {
      reply.callNotFound()
      return reply
    }
    const redirect = redirectOf(asked, shown)
    if (redirect) return sendRedirect(reply, asked, redirect)
    const preview = previewOf(asked)
    if (preview) {
      const page = { ...asked, query: publicQuery(asked) }
      return sendPreview(reply, page, { render, catalogue: clientOf(preview) })
    }
    return sendPrepared(request, reply, await pageOf(asked), clock())
  }

  async function pageOf(asked: PageRequest): Promise<PreparedAnswer> {
    const renderPage = () =>
      measureRender(metrics, async () => {
        const { status, headers, body, ...made } = await render({ ...asked, query: publicQuery(asked) })
        return prepareAnswer(status, headers, body, made)
      })
    const key = development ? undefined : pageKey(asked)
    return key ? pages.get(key, renderPage) : renderPage()
  }
}

/** A page is sent on as browsers do it, the data of one as the router does: both forget the address that was asked for. */
function sendRedirect(reply: FastifyReply, { path }: PageRequest, { target, detectedFor }: Redirect): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
  if (detectedFor) {
    const cookie = `${COOKIES.detected}=${encodeURIComponent(detectedFor)}`
    reply.header('set-cookie', `${cookie}; Path=/; Max-Age=${DETECTED_FOR_SECONDS}; SameSite=Lax`)
  }
  if (!isDataPath(path)) return reply.redirect(target, 302)
  return reply.code(204).headers({ 'x-remix-redirect': target, 'x-remix-replace': 'true' }).send()
}

async function developmentSite(app: FastifyInstance) {
  const { viteSite } = await import('./vite-site.ts')
  return viteSite(app)
}
