import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import type { Provider } from '../provider/provider.ts'
import { SITE_SCRIPT } from './site-script.ts'

const SCRIPT_PATH = '/site.js'
const MARK = new URL('../page/mark.svg', import.meta.url)

/** A page of another site of the publisher's, which shows the header bar from the shop's files. */
export async function exampleSiteApp(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { SHOP_URL, PROVIDER_URL } = sandbox.settings
  /** All that a page needs to allow for the bar. */
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${SHOP_URL}`,
    `connect-src ${SHOP_URL} ${PROVIDER_URL}`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  app.get('/', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Another site</title><link rel="icon" href="/mark.svg">
<script type="module" src="${SCRIPT_PATH}"></script></head>
<body><header data-shop="${SHOP_URL}" data-sign-on="${PROVIDER_URL}" data-locale="en-us"></header>
<main><h1>News of another site</h1><p>The bar above comes from the shop’s files.</p></main></body></html>`),
  )
  app.get(SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SITE_SCRIPT),
  )
  app.get('/mark.svg', async (_request, reply) => reply.type('image/svg+xml').send(await readFile(MARK)))
}

/** The way there from the sandbox's own address: the site has another origin, and its port may be any. */
export async function exampleSiteRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  app.get('/example-site/', async (_request, reply) =>
    sandbox.sites.example ? reply.redirect(`${sandbox.sites.example}/`, 303) : reply.callNotFound(),
  )
}
