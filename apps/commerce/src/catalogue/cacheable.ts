import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A CDN may keep these answers a minute and serve them stale while it asks again; browsers ask every time, and are
 * told "not modified" until the state behind the answers changes. Browsers know stale-while-revalidate too and would
 * show old prices by it, so only the CDN is told.
 */
const CACHING = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

/** For calls whose answer depends on their address and on one state only, named by `state`. */
export function answerCacheably(scope: FastifyInstance, state: () => string): void {
  // Taken before the handler reads that state: a tag may be older than its answer, never newer.
  const tags = new WeakMap<FastifyRequest, string>()
  scope.addHook('preHandler', async (request) => {
    tags.set(request, `"${state()}"`)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const tag = tags.get(request)
    if (reply.statusCode !== 200 || tag === undefined) return payload
    reply.header('etag', tag).headers(CACHING)
    if (!matches(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
