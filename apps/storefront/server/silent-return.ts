import type { FastifyInstance } from 'fastify'
import { addresses } from '../app/addresses/addresses.ts'

/**
 * Where a silent sign-in comes back to: an empty page, whose address the page around it reads. It is the one thing of
 * the site that may be framed, by the site itself, and it runs nothing. Proved by silent-return.test.ts.
 */
export function registerSilentReturn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path] = request.url.split('?')
    if (path !== addresses.redirect || request.headers['sec-fetch-dest'] !== 'iframe') return done()
    reply
      .headers({
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        vary: 'Sec-Fetch-Dest',
      })
      .type('text/html')
      .send('<!doctype html><title></title>')
  })
}
