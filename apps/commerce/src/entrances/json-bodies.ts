import type { FastifyInstance } from 'fastify'
import { findBrokenTexts } from './broken-texts.ts'

/** How a character that is none, or that PostgreSQL keeps no text with, can stand in JSON: as an escape alone. */
const MAY_BE_BROKEN = /\\u(0000|d[89a-f])/i

/**
 * JSON only, and an empty JSON body is no body: calls without one still send the content type, because the guard
 * against forged requests asks for it. A text that is broken is named by its field, whichever call it is sent to.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = body.toString()
    parse(request, text, (error, value) => {
      const fields = error || !MAY_BE_BROKEN.test(text) ? [] : findBrokenTexts(value)
      if (fields.length === 0) return done(error, value)
      done(Object.assign(new Error('a broken text in the body'), { statusCode: 400, fields }))
    })
  })
}
