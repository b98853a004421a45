import { randomBytes } from 'node:crypto'
import { createOpenApiDocument } from '@quartermaster/contract/openapi'
import type { Settings } from '@quartermaster/settings/settings'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** Stands in the page until it is sent: a nonce is good for one answer only. */
const NONCE_PLACE = 'nonce-of-this-answer'

/** The API's reference: the document at /openapi.json, and a page to read it and try it out at /docs/. */
export function registerReference(
  app: FastifyInstance,
  { API_BASE_PATH, CONTENT_CODES_BASE_PATH }: Pick<Settings, 'API_BASE_PATH' | 'CONTENT_CODES_BASE_PATH'>,
): void {
  const document = createOpenApiDocument({ base: API_BASE_PATH, codesBase: CONTENT_CODES_BASE_PATH })
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  )
  // The page's own program is megabytes large: it is read when somebody first asks for the page.
  let pages: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= createPages()
    const path = request.url.slice(request.url.indexOf('/docs'))
    const page = await (await pages).inject({ method: 'GET', url: path })
    const type = String(page.headers['content-type'] ?? 'text/plain')
    reply.code(page.statusCode).type(type)
    if (!type.startsWith('text/html')) return reply.send(page.rawPayload)
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', contentSecurityPolicy(nonce))
    return reply.send(page.body.replaceAll(NONCE_PLACE, nonce))
  }
  app.get('/docs', async (_request, reply) => reply.redirect('docs/'))
  app.get('/docs/', { logLevel: 'warn' }, answer)
  app.get('/docs/js/scalar.js', { logLevel: 'warn' }, answer)
  app.addHook('onClose', async () => (await pages)?.close())
}

async function createPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '../openapi.json',
      pageTitle: 'Quartermaster API',
      nonce: NONCE_PLACE,
      theme: 'default',
      darkMode: true,
      // Everything the page needs comes from here: no fonts, assistants, proxies or counters of others.
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  return pages
}

/** Only this page's own script and styles, and calls to this API. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
