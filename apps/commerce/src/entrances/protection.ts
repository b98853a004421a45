import type { FastifyInstance } from 'fastify'

/** An API answer is data: nothing in it may run, be framed, be sniffed or tell another site where it was asked for. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Set before anything else can answer, so that refusals carry them too. A route may set its own afterwards. */
export function protectAnswers(app: FastifyInstance, address: string): void {
  const headers = {
    ...HEADERS,
    ...(address.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    // What is not said to be kept is not kept.
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
