import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { readSettings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createService } from './create-service.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`
let running: FastifyInstance | undefined
afterEach(async () => running?.close())

async function startTalking() {
  const text: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text.push(String(chunk))
      done()
    },
  })
  const app = createService('test', readSettings({ LOG_LEVEL: 'info' }), stream)
  running = app
  app.post('/talk', async (request) => {
    await delay(1)
    app.log.info('said by the service')
    request.log.info('said by the request')
    throw new Error('said by nobody')
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const lines = () =>
    text
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { app, address, lines }
}

it('every line that is written for a request has its ids, whoever writes it', async () => {
  const { address, lines } = await startTalking()
  const answer = await fetch(`${address}/talk`, {
    method: 'POST',
    headers: { traceparent: TRACEPARENT, 'x-request-id': 'the-caller-named-it', 'content-type': 'application/json' },
    body: JSON.stringify({ some: 'body' }),
  })
  expect(await answer.json()).toMatchObject({ requestId: 'the-caller-named-it' })
  const said = () => lines().filter(({ msg }) => !String(msg).startsWith('Server listening'))
  await expect
    .poll(() => said().map(({ msg }) => msg))
    .toEqual(['said by the service', 'said by the request', 'request failed', 'request answered'])
  for (const line of said()) expect(line).toMatchObject({ requestId: 'the-caller-named-it', traceId: TRACE })
})

it('requests beside each other keep their own', async () => {
  const { app, address, lines } = await startTalking()
  app.log.info('said without a request')
  const ids = Array.from({ length: 20 }, (_, index) => `request-number-${index}`)
  await Promise.all(ids.map((id) => fetch(`${address}/talk`, { method: 'POST', headers: { 'x-request-id': id } })))
  await expect.poll(() => lines().filter(({ msg }) => msg === 'request answered').length).toBe(20)
  for (const id of ids) expect(lines().filter(({ requestId }) => requestId === id)).toHaveLength(4)
  expect(lines().find(({ msg }) => msg === 'said without a request')).not.toHaveProperty('traceId')
})
