import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { registerFonts } from './fonts.ts'
import { registerStyleSheet } from './style-sheet.ts'

const FILES = [
  { path: '/assets/mark.svg', file: './mark.svg', type: 'image/svg+xml' },
  { path: '/assets/submit.js', file: './submit.js', type: 'text/javascript; charset=utf-8' },
  { path: '/assets/pay.js', file: './pay.js', type: 'text/javascript; charset=utf-8' },
] as const

const DAY_SECONDS = 24 * 60 * 60

export function registerAssets(app: FastifyInstance): void {
  registerStyleSheet(app)
  registerFonts(app)
  for (const { path, file, type } of FILES) {
    const content = readFileSync(new URL(file, import.meta.url))
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type(type).send(content),
    )
  }
}
