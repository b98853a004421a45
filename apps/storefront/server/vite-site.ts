import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Site } from './render.ts'

/** The site from source, with hot reload. */
export async function viteSite(app: FastifyInstance): Promise<Site> {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return { loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild }
}
