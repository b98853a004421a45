import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { messagesOf } from '@quartermaster/i18n/messages'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerWords, wordsAddress } from './words-route.ts'

const app = Fastify()
registerWords(app)
const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
const GERMAN = JSON.stringify(messagesOf('de-de', 'shop'))

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('sends words as %s', async (encoding, accepted, open) => {
  const { headers, rawPayload } = await ask(wordsAddress('de-de', 'shop'), accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(open(rawPayload).toString()).toBe(GERMAN)
})

it('may be kept for ever, unless the address is of another version', async () => {
  const { headers } = await ask(wordsAddress('de-de', 'shop'))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const older = await ask('/words/de-de/shop/aB3_-x.json')
  expect(older.headers['cache-control']).toBe('no-cache')
  expect(older.body).toBe(GERMAN)
})

it.each(['/words/xx-xx/shop/a.json', '/words/de-de/gossip/a.json'])('has nothing at %s', async (url) => {
  expect((await ask(url)).statusCode).toBe(404)
})
