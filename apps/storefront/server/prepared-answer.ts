import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cachingUntil } from '@quartermaster/service/caching'
import type { ReadyAnswer } from '@quartermaster/service/ready-answers'
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

const SECOND = 1_000
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

/** Counted from now, not from when the page was made: what others may keep ends where the page does. */
function cachingOf({ headers, holdsUntil }: PreparedAnswer, now: Date | undefined): Readonly<Record<string, string>> {
  return holdsUntil && now && 'cdn-cache-control' in headers ? cachingUntil(PAGE_CACHING, holdsUntil, now) : {}
}

/** In the encoding that the browser likes best; nothing, if it has the same already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  now?: Date,
): FastifyReply {
  reply.headers(answer.headers).headers(cachingOf(answer, now))
  if (answer.status === 200 && request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(answer.bytes[encoding])
}

interface WrittenHead {
  readonly head: readonly string[]
  /** The second it tells of; one that tells of no moment is told at all of them. */
  readonly second: number | undefined
}

/** Writing a head costs as much as sending it, and thousands are sent in its second. */
const heads = new WeakMap<PreparedAnswer, Partial<Record<Encoding, WrittenHead>>>()

/** What `sendPrepared` would send, as it leaves; nothing where it would not send the page. */
export function readyOf(answer: PreparedAnswer, headers: IncomingHttpHeaders, now: Date): ReadyAnswer | undefined {
  if (answer.status !== 200 || headers['if-none-match'] === answer.headers.etag) return undefined
  const encoding = encodingFor(headers['accept-encoding'])
  const second = answer.holdsUntil && Math.floor((answer.holdsUntil.getTime() - now.getTime()) / SECOND)
  const written = heads.get(answer)?.[encoding]
  if (written && written.second === second) return { head: written.head, body: answer.bytes[encoding] }
  const said = {
    ...answer.headers,
    ...cachingOf(answer, now),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(answer.bytes[encoding].length),
  }
  const head = Object.entries(said).flat()
  heads.set(answer, { ...heads.get(answer), [encoding]: { head, second } })
  return { head, body: answer.bytes[encoding] }
}
