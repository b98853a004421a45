import { signOnAddress } from '@quartermaster/settings/sign-on-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '../page/brand.ts'
import type { Provider } from '../provider/provider.ts'
import { createBarScripts, type PackedScript, readBarAddress } from './bar-scripts.ts'

type BarRequest = FastifyRequest<{ Params: Record<'environment' | 'bar' | 'version' | 'file', string> }>

/** The header bar's scripts, as the publisher's content host serves them. */
export async function barRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const findScript = createBarScripts(signOnAddress(sandbox.settings), brandOf(sandbox.settings).marks.default)
  for (const audience of ['public', 'private'] as const) {
    app.get(`/${audience}/:environment/:bar/:version/:file`, async (request: BarRequest, reply) => {
      const address = readBarAddress(audience, request.params)
      // Pages of other origins load it, with or without CORS.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      if (!address)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such script\n')
      return sendPacked(request, reply, await findScript(address))
    })
  }
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, script: PackedScript): FastifyReply {
  reply
    .header('etag', script.etag)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
    .type('text/javascript; charset=utf-8')
  if (request.headers['if-none-match']?.includes(script.etag)) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(request.headers['accept-encoding'], name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(script[encoding ?? 'identity'])
}

function accepts(header: string | string[] | undefined, encoding: string): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0+)?\\s*$).*)?$`).test(part))
}
