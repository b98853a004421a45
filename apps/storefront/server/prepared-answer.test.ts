import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { PUBLIC_PAGE } from '../app/page-meta/cache-headers.ts'
import { prepareAnswer, readyOf, sendPrepared } from './prepared-answer.ts'

const TEXT = 'x'.repeat(5_000)
const answer = await prepareAnswer(200, { 'content-type': 'text/html' }, TEXT)
const app = Fastify()
app.get('/', (request, reply) => sendPrepared(request, reply, answer))

it('is compressed once and names its content', () => {
  expect(brotliDecompressSync(answer.bytes.br).toString()).toBe(TEXT)
  expect(answer.bytes.br.length).toBeLessThan(100)
  expect(answer.headers.etag).toMatch(/^W\/".{22}"$/)
})

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
  [undefined, 'br;q=0', (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('is sent as %s to who accepts %s', async (encoding, accepted, open) => {
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: accepted ? { 'accept-encoding': accepted } : {},
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(open(rawPayload).toString()).toBe(TEXT)
})

it('is not sent to a browser that has it already', async () => {
  const { statusCode, body } = await app.inject({ url: '/', headers: { 'if-none-match': answer.headers.etag } })
  expect([statusCode, body]).toEqual([304, ''])
})

it('tells others to keep it no longer than it holds, counted from when it is sent', async () => {
  const { headers: said } = await prepareAnswer(200, PUBLIC_PAGE, TEXT)
  const holdsUntil = new Date('2026-11-20T09:00:00Z')
  const page = await prepareAnswer(200, PUBLIC_PAGE, TEXT, { holdsUntil })
  const other = Fastify()
  other.get('/', (request, reply) => sendPrepared(request, reply, page, new Date(holdsUntil.getTime() - 90_000)))
  const { headers } = await other.inject({ url: '/' })
  expect(said['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=30')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
})

it('is sent ready as it would be sent otherwise, at every second until it is over', async () => {
  const holdsUntil = new Date('2026-11-20T09:00:00Z')
  const headers = { 'content-type': 'text/html; charset=utf-8', ...PUBLIC_PAGE }
  const pages = [
    await prepareAnswer(200, headers, TEXT),
    await prepareAnswer(200, headers, TEXT, { holdsUntil }),
    await prepareAnswer(200, { 'content-type': 'text/x-script', 'cache-control': 'no-store' }, TEXT, { holdsUntil }),
  ]
  const secondsLeft = [86_400, 661, 660, 61, 60, 59, 59, 1, 0]
  for (const page of pages) {
    for (const left of secondsLeft) {
      const now = new Date(holdsUntil.getTime() - left * 1_000)
      const other = Fastify()
      other.get('/', (request, reply) => sendPrepared(request, reply, page, now))
      for (const accepted of ['br', 'gzip', 'identity']) {
        const { headers: sent, rawPayload } = await other.inject({ url: '/', headers: { 'accept-encoding': accepted } })
        const { date: _date, connection: _connection, ...expected } = sent
        const ready = readyOf(page, { 'accept-encoding': accepted }, now)
        const pairs = ready?.head.flatMap((name, index, head) => (index % 2 ? [] : [[name, head[index + 1]]])) ?? []
        expect([Object.fromEntries(pairs), ready?.body]).toEqual([expected, rawPayload])
        expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
      }
    }
  }
})

it('is not ready for a browser that has it, nor where it is no page', async () => {
  const missing = await prepareAnswer(404, { 'content-type': 'text/html' }, TEXT)
  const now = new Date()
  expect(readyOf(answer, { 'if-none-match': answer.headers.etag }, now)).toBeUndefined()
  expect(readyOf(missing, {}, now)).toBeUndefined()
})
