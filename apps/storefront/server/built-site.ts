import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createSheets } from './page-style/sheets.ts'
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
  requireFiles(build)
  return { loadBuild: async () => build, sheetsOf: createSheets(readSheets()) }
}

/** Both halves of the site must come from one build: pages name the files of the other half. */
function requireFiles({ assets }: ServerBuild): void {
  const parts = [assets.entry, ...Object.values(assets.routes)]
  const named = parts.flatMap((part) =>
    part ? [part.module, ...(part.imports ?? []), ...('css' in part ? (part.css ?? []) : [])] : [],
  )
  const missing = [assets.url, ...named].find((address) => !existsSync(fileOf(address)))
  if (missing) throw new Error(`The built storefront has no ${missing}. Run \`npm run build\` again.`)
}

function readSheets(): (address: string) => string {
  const names = readdirSync(`${CLIENT}assets`).filter((name) => name.endsWith('.css'))
  const sheets = new Map(names.map((name) => [`/assets/${name}`, readFileSync(`${CLIENT}assets/${name}`, 'utf8')]))
  return (address) => {
    const sheet = sheets.get(address)
    if (sheet === undefined) throw new Error(`The built storefront has no ${address}`)
    return sheet
  }
}

/** The router marks some addresses with a fragment. */
function fileOf(address: string): string {
  return CLIENT + address.slice(1).replace(/#.*$/, '')
}
