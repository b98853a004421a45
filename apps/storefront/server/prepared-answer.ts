import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cachingUntil } from '@quartermaster/service/caching'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_CACHING } from '../app/page-meta/cache-headers.ts'
import { type Encoding, encodingFor } from './content-encoding.ts'

/** An answer that is sent again and again: its bytes, compressed once, and its headers. */
export interface PreparedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Readonly<Record<Encoding, Buffer>>
  /** When it stops to be true by itself, where it does. Nobody is sent it, or keeps it, beyond. */
  readonly holdsUntil?: Date | undefined
  /** The version of the catalogue it was made from, where it was. */
  readonly version?: string | undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  body: string,
  { holdsUntil, version }: Pick<PreparedAnswer, 'holdsUntil' | 'version'> = {},
): Promise<PreparedAnswer> {
  const identity = Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding' },
    bytes: { identity, br, gzip: gzipped },
    holdsUntil,
    version,
  }
}

/** In the encoding that the browser likes best; nothing, if it has the same already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  now?: Date,
): FastifyReply {
  reply.headers(answer.headers)
  // What others may keep is counted from now, not from when the page was made.
  if (answer.holdsUntil && now && 'cdn-cache-control' in answer.headers)
    reply.headers(cachingUntil(PAGE_CACHING, answer.holdsUntil, now))
  if (answer.status === 200 && request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(answer.bytes[encoding])
}
