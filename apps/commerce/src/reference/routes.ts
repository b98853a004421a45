import { randomBytes } from 'node:crypto'
import { createOpenApiDocument } from '@quartermaster/contract/openapi'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** Stands in the page until it is sent: a nonce is good for one answer only. */
const NONCE_PLACE = 'nonce-of-this-answer'

/** The API's reference: the document at /openapi.json, and a page to read it and try it out at /docs/. */
export function registerReference(app: FastifyInstance): void {
  const document = createOpenApiDocument()
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  )
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', contentSecurityPolicy(nonce))
      return payload.replaceAll(NONCE_PLACE, nonce)
    })
    await scope.register(scalar, {
      routePrefix: '/docs',
      logLevel: 'warn',
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
  })
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
