import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { PUBLIC_PAGE } from '../app/page-meta/cache-headers.ts'
import { prepareAnswer, sendPrepared } from './prepared-answer.ts'

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
