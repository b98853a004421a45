import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPENID_ROUTES, type ProviderWithOpenId } from './openid-provider.ts'

const DISCOVERY = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** Hands the OpenID addresses to oidc-provider, which reads bodies and writes answers itself. */
export async function openIdRoutes(app: FastifyInstance, { sandbox }: { sandbox: ProviderWithOpenId }): Promise<void> {
  const { SHOP_URL, PROVIDER_URL } = sandbox.settings
  const { signOn } = sandbox
  const { host, protocol } = new URL(PROVIDER_URL)
  const handle = sandbox.openId.callback()
  sandbox.openId.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'OpenID request failed'))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  /**
   * A client that asks silently (`prompt=none`) is answered from the sign-on session: while that lasts, the request goes
   * the way of a player who comes back, which shows no page either. oidc-provider by itself knows its own session only.
   */
  const silentlyKnown = async (request: FastifyRequest): Promise<boolean> => {
    const { prompt } = request.query as { prompt?: unknown }
    if (prompt !== 'none' || !request.url.startsWith(OPENID_ROUTES.authorization)) return false
    return (await signOn.find(request.cookies[signOn.cookie.name])) !== undefined
  }

  for (const url of [...DISCOVERY, OPENID_ROUTES.jwks, '/openid/*']) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
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
        if (await silentlyKnown(request)) request.raw.url = withoutPrompt(request.url)
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

function withoutPrompt(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('prompt')
  return `${path}?${rest}`
}
