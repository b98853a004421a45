import { cachingUntil } from '@quartermaster/service/caching'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A CDN may keep these answers a minute and serve them stale while it asks again; browsers ask every time, and are
 * told "not modified" until the state behind the answers changes. Browsers know stale-while-revalidate too and would
 * show old prices by it, so only the CDN is told.
 */
const CACHING = {
  keepSeconds: 60,
  staleSeconds: 600,
  staleIfErrorSeconds: 86_400,
}

export interface AnswerState {
  readonly tag: string
  /** When the answers stop to be true by themselves, where they do: nobody keeps them beyond. */
  readonly changesAt: Date | undefined
}

/** For calls whose answer depends on their address and on one state only; one without a state is kept by nobody. */
export function answerCacheably(
  scope: FastifyInstance,
  clock: () => Date,
  state: (request: FastifyRequest) => AnswerState | undefined,
): void {
  // Taken before the handler reads that state: a tag may be older than its answer, never newer.
  const states = new WeakMap<FastifyRequest, AnswerState>()
  scope.addHook('preHandler', async (request) => {
    const known = state(request)
    if (known) states.set(request, known)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const known = states.get(request)
    if (reply.statusCode !== 200 || known === undefined) return payload
    const tag = `"${known.tag}"`
    reply.header('etag', tag).headers(cachingUntil(CACHING, known.changesAt, clock()))
    if (!matches(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
