import type { FastifyInstance } from 'fastify'

/** PostgreSQL keeps no text with this character in it, and nobody types it. */
const NUL = /\\u0000/

/**
 * JSON only, and an empty JSON body is no body: calls without one still send the content type, because the guard
 * against forged requests asks for it.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (NUL.test(body.toString())) done(Object.assign(new Error('a NUL in the body'), { statusCode: 400 }))
    else parse(request, body.toString(), done)
  })
}
