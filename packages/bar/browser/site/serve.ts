import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { isLocale } from '@quartermaster/contract/locales'
import { BAR_PRODUCTS, type BarProduct } from '@quartermaster/contract/platform/bar'
import { messagesOf } from '@quartermaster/i18n/messages'
import { BUGS } from '@quartermaster/ui/tokens/marks'
import { composeBarScript } from '../../src/serve/compose.ts'
import { readBarCore } from '../../src/serve/core.ts'

/**
 * Two hosts, as in production: the page with the strict policy of the shop, and a provider that serves the bar's
 * scripts and the session check. What the session says is the cookie `session`; `slow` and `down` are spoken too.
 */
const pagePort = Number(process.env.PAGE_PORT)
const providerPort = Number(process.env.PROVIDER_PORT)
const pageOrigin = `http://localhost:${pagePort}`
const providerOrigin = `http://localhost:${providerPort}`
const core = await readBarCore()
const here = new URL('.', import.meta.url)

const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${providerOrigin}`,
  "style-src 'self'",
  "img-src 'self'",
  `connect-src ${providerOrigin}`,
  "require-trusted-types-for 'script'",
  'trusted-types bar-loader',
].join('; ')

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', pageOrigin)
  if (pathname.endsWith('.js')) return send(response, 'text/javascript', await readFile(new URL('page.js', here)))
  if (pathname.endsWith('.css')) return send(response, 'text/css', await readFile(new URL('page.css', here)))
  response.setHeader('content-security-policy', POLICY)
  const html = await readFile(new URL('page.html', here), 'utf8')
  send(response, 'text/html; charset=utf-8', html.replaceAll('{provider}', providerOrigin))
}).listen(pagePort)

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', providerOrigin)
  const script = /\/([\w-]+)\.([a-z]{2}-[a-z]{2})\.js$/.exec(pathname)
  if (script) sendScript(response, script[1] ?? '', script[2] ?? '')
  else sendSession(response, /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1])
}).listen(providerPort)

function sendScript(response: ServerResponse, product: string, locale: string) {
  const known = Object.values<string>(BAR_PRODUCTS).includes(product)
  if (!known || !isLocale(locale)) {
    response.writeHead(404).end()
    return
  }
  const words = messagesOf(locale, 'bar')
  const parts = { core, product: product as BarProduct, locale, words, ssoUrl: providerOrigin }
  send(
    response,
    'text/javascript; charset=utf-8',
    composeBarScript({ ...parts, brand: { bug: { viewBox: '0 0 32 32', paths: [{ d: BUGS.default.path }] } } }),
  )
}

function sendSession(response: ServerResponse, session: string | undefined) {
  response.setHeader('access-control-allow-origin', pageOrigin)
  response.setHeader('access-control-allow-credentials', 'true')
  if (session === 'down') response.destroy()
  else if (session !== 'slow')
    send(response, 'application/json', session ? decodeURIComponent(session) : '{"state":"login_required"}')
}

function send(response: ServerResponse, type: string, body: string | Buffer) {
  response.setHeader('content-type', type)
  response.end(body)
}
