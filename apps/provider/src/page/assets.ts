import { readFileSync } from 'node:fs'
import { readBrand } from '@quartermaster/settings/brand'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { BROWSER_SCRIPTS } from './browser-scripts.ts'
import { registerFonts } from './fonts.ts'
import { registerStyleSheet } from './style-sheet.ts'

const HOUR_SECONDS = 60 * 60

/** Everything the sandbox's pages load. */
export function registerAssets(app: FastifyInstance, settings: Settings): void {
  registerStyleSheet(app)
  registerFonts(app)
  const serve = (path: string, type: string, content: string | Buffer) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).type(type).send(content),
    )
  serve(
    '/assets/mark.svg',
    'image/svg+xml',
    readFileSync(readBrand(settings.BRAND_DIR).icons['favicon.svg'] ?? new URL('./mark.svg', import.meta.url)),
  )
  for (const { href, text } of Object.values(BROWSER_SCRIPTS)) serve(href, 'text/javascript; charset=utf-8', text)
}
