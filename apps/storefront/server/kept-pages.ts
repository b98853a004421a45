import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A rendered answer, ready to be sent again: its bytes, compressed once, and its headers. */
export interface KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

const MEBIBYTE = 1_024 * 1_024
const FRESH_FOR_MS = 5_000
const ONLY_FRESH = { allowStale: false, noDeleteOnStaleGet: true }

/**
 * Public pages are the same for everyone, so each is rendered once and kept. One that is older than a few seconds is
 * still sent at once, and rendered anew behind it: a change of the catalogue shows on every node without a word between
 * them. Requests for a page that is being rendered wait for the same render.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage, () => Promise<KeptPage>>

  constructor({ maxBytes = 256 * MEBIBYTE, freshForMs = FRESH_FOR_MS } = {}) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.identity.length + bytes.br.length + bytes.gzip.length + 1_000,
      ttl: freshForMs,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _stale, { context }) => context(),
    })
  }

  /** Nearly every answer: there, and fresh. */
  fresh(key: string): KeptPage | undefined {
    return this.#pages.get(key, ONLY_FRESH)
  }

  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    return this.fresh(key) ?? (await this.#pages.fetch(key, { context: render })) ?? render()
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function keepPage(status: number, headers: Record<string, string>, body: string): Promise<KeptPage> {
  const identity = Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, bytes: { identity, br, gzip: gzipped } }
}

/** In the encoding that the browser likes best; nothing, if it has the same already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page.bytes[encoding])
}
