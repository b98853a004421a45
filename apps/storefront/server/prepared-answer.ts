import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './content-encoding.ts'

/** An answer that is sent again and again: its bytes, compressed once, and its headers. */
export interface PreparedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  body: string,
): Promise<PreparedAnswer> {
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
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  reply.headers(answer.headers)
  if (answer.status === 200 && request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(answer.bytes[encoding])
}
