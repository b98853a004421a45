import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Site } from './render.ts'

const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url))
const SERVER = new URL('../build/server/index.js', import.meta.url)
const WORKER = `${CLIENT}sw.js`
const YEAR = '365d'

/** A worker that stays behind the site would serve it for ever: it is asked for anew each time, and speaks to no one else. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** The site as it was built: hashed files that browsers may keep for ever, and the server's half. */
export async function builtSite(app: FastifyInstance): Promise<Site> {
  if (!existsSync(SERVER)) throw new Error('The storefront is not built. Run `npm run build` first.')
  await app.register(serveStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    preCompressed: true,
    logLevel: 'warn',
    setHeaders: (response, path) => {
      if (path.startsWith(WORKER)) response.headers(WORKER_HEADERS)
      else if (!path.startsWith(`${CLIENT}assets`)) response.header('cache-control', 'public, max-age=3600')
    },
    immutable: true,
    maxAge: YEAR,
  })
  const build = (await import(SERVER.href)) as ServerBuild
  return { loadBuild: async () => build, sheetOf: readOnce }
}

const sheets = new Map<string, string>()

function readOnce(address: string): string {
  const known = sheets.get(address)
  if (known !== undefined) return known
  const text = readFileSync(`${CLIENT}${address.slice(1)}`, 'utf8')
  sheets.set(address, text)
  return text
}
