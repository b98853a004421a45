import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'

/** The office's pages as they were built: one document for every address, and hashed files that browsers may keep. */
export async function registerOfficePages(
  app: FastifyInstance,
  { folder, settings }: { readonly folder: string; readonly settings: Pick<Settings, 'OFFICE_URL' | 'SHOP_URL'> },
): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error('The office is not built. Run `npm run build` first.')
  const page = readFileSync(file, 'utf8')
  const headers = pageHeaders(page, settings)
  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    logLevel: 'warn',
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => response.headers({ 'x-content-type-options': 'nosniff' }),
  })
  // What is no call and no file is a page, whose address its own script reads.
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
}

/** Only the scripts that stand in the built page may run, and nobody may frame it. */
export function pageHeaders(
  page: string,
  { OFFICE_URL, SHOP_URL }: Pick<Settings, 'OFFICE_URL' | 'SHOP_URL'>,
): Record<string, string> {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${scripts.join(' ')}`.trim(),
      "style-src 'self'",
      "font-src 'self'",
      // Pictures of the shop, and those that somebody is about to upload.
      `img-src 'self' blob: ${new URL(SHOP_URL).origin}`,
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
    ...(OFFICE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
