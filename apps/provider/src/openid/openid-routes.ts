import type { FastifyInstance } from 'fastify'
import { issuerOf, issuerPath } from './issuer.ts'
import { joinSessions } from './join-sessions.ts'
import { OPENID_ROUTES, type ProviderWithOpenId } from './openid-provider.ts'

const DISCOVERY = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** Hands the OpenID addresses to oidc-provider, which reads bodies and writes answers itself. */
export async function openIdRoutes(app: FastifyInstance, { sandbox }: { sandbox: ProviderWithOpenId }): Promise<void> {
  const { SHOP_URL } = sandbox.settings
  const { host, protocol } = new URL(issuerOf(sandbox.settings))
  const path = issuerPath(sandbox.settings)
  const handle = sandbox.openId.callback()
  sandbox.openId.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'OpenID request failed'))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  for (const url of [...DISCOVERY, OPENID_ROUTES.jwks, '/openid/*']) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: path + url,
      handler: async (request, reply) => {
        // The shop is the only site whose pages may read these answers.
        reply.header('access-control-allow-origin', SHOP_URL).header('vary', 'Origin')
        if (request.method === 'OPTIONS') {
          return reply
            .header('access-control-allow-methods', 'GET, POST')
            .header('access-control-allow-headers', 'authorization, content-type')
            .header('access-control-max-age', '3600')
            .code(204)
            .send()
        }
        // Published addresses are the configured ones, whatever name the request came by.
        request.raw.headers.host = host
        request.raw.headers['x-forwarded-host'] = host
        request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        if (request.url.startsWith(path + OPENID_ROUTES.authorization)) await joinSessions(sandbox, request)
        // oidc-provider sees its own addresses, and knows from the original that it stands below a path.
        const address = request.raw.url ?? '/'
        Object.assign(request.raw, { originalUrl: address, url: address.slice(path.length) })
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        void handle(request.raw, reply.raw)
        return reply
      },
    })
  }
}
