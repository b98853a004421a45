import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

const LIMIT = 10_000
let server: Server
let url: string
let sent = 0
beforeAll(async () => {
  // Answers for ever at /endless, and as many bytes as the path says elsewhere; packed, in pieces, or with their length.
  server = createServer((request, response) => {
    const [, kind, size] = /^\/(packed|pieces)\/(\d+)$/.exec(request.url ?? '') ?? []
    const text = 'x'.repeat(Number(size ?? 0))
    if (kind === 'packed') return void response.setHeader('content-encoding', 'gzip').end(gzipSync(text))
    if (kind === 'pieces') {
      response.write(text)
      return void response.end()
    }
    const wanted = Number(request.url?.slice(1))
    if (!Number.isNaN(wanted)) return void response.end('x'.repeat(wanted))
    const chunk = Buffer.alloc(64 * 1_024)
    const pour = () => {
      while (!response.destroyed) {
        sent += chunk.byteLength
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', pour)
    pour()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('an answer up to the limit is read whole', async () => {
  const response = await limitedFetch(LIMIT)(`${url}/${LIMIT}`)
  expect((await response.text()).length).toBe(LIMIT)
})

test('one byte more breaks it off', async () => {
  const response = await limitedFetch(LIMIT)(`${url}/${LIMIT + 1}`)
  await expect(response.text()).rejects.toThrow('longer than 10000 bytes')
})

test.each(['packed', 'pieces'])('so it is where its length is not named: %s', async (kind) => {
  expect((await (await limitedFetch(LIMIT)(`${url}/${kind}/${LIMIT}`)).text()).length).toBe(LIMIT)
  const response = await limitedFetch(LIMIT)(`${url}/${kind}/${LIMIT + 1}`)
  await expect(response.text()).rejects.toThrow('longer than 10000 bytes')
})

test('an answer without an end is not received for long', async () => {
  const response = await limitedFetch(LIMIT)(`${url}/endless`)
  await expect(response.text()).rejects.toThrow('longer than 10000 bytes')
  // What the sockets hold between the two, not what the server would have liked to send.
  expect(sent).toBeLessThan(32 * 1_024 * 1_024)
})
