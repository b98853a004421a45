import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { BRAND_ICONS, readBrand } from '@quartermaster/settings/brand'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'

const OURS = join(import.meta.dirname, '../brand')

/** The brand's pictures in tabs, on home screens and of the installed app: those of BRAND_DIR, or ours. */
export function registerBrandIcons(app: FastifyInstance, settings: Settings): void {
  const { icons } = readBrand(settings.BRAND_DIR)
  for (const name of BRAND_ICONS) {
    const file = icons[name] ?? join(OURS, name)
    const isDrawing = name.endsWith('.svg')
    app.get(isDrawing ? `/${name}` : `/icons/${name}`, { logLevel: 'warn' }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(isDrawing ? 'image/svg+xml' : 'image/png')
        .send(createReadStream(file)),
    )
  }
}
