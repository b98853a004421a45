import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attemptAll, claimed, forgetDeliveries, statusOf } from '@quartermaster/commerce/testing/claimed-deliveries'
import { startTestCommerce, type TestCommerce } from '@quartermaster/commerce/testing/test-commerce'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ROOT } from './root.ts'

vi.setConfig({ testTimeout: 90_000 })

let commerce: TestCommerce
let gate: Gate
let npm: ChildProcess | undefined
let worker: number | undefined
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await forgetDeliveries(commerce)
  commerce.platform.deliveries.clear()
  gate = await startGate(commerce.platform.url)
})
afterEach(async () => {
  if (npm?.exitCode === null) npm.kill('SIGKILL')
  if (worker && isAlive(worker)) process.kill(worker, 'SIGKILL')
  gate.server.closeAllConnections()
  gate.server.close()
})

interface Gate {
  readonly server: Server
  readonly url: string
  /** A delivery has been asked for, and waits. */
  readonly arrived: Promise<void>
  open(): void
}

/** The game services, behind a gate that lets deliveries through when it is opened. */
async function startGate(behind: string): Promise<Gate> {
  const arrived = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.method !== 'GET') {
      arrived.resolve()
      await opened.promise
    }
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(behind + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}`, arrived: arrived.promise, open: opened.resolve }
}

/** `npm run worker`, told to end while a delivery is under way. */
async function endInTheMiddle() {
  const { puuid, campaign } = await claimed(commerce)
  npm = spawn('npm', ['run', '--silent', 'worker'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: commerce.databaseUrl,
      GAME_SERVICES_URL: gate.url,
      PAYMENTS_URL: commerce.platform.url,
      PROVIDER_URL: commerce.platform.url,
      WORKER_PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(npm.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  npm.stdout?.resume()
  const { pid } = JSON.parse(line.toString().split('\n')[0] ?? '') as { pid: number }
  worker = pid
  await gate.arrived
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  return { pid, ended, status: () => statusOf(commerce, puuid, campaign) }
}

const deliveries = () => [...commerce.platform.deliveries.values()].map(({ times }) => times)

it('a worker that is told to end in the middle of a delivery brings it to its end first', async () => {
  const { pid, ended, status } = await endInTheMiddle()
  expect(isAlive(pid), 'it waits for the answer').toBe(true)
  gate.open()
  await ended
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
  expect(await status()).toBe('FULFILLED')
  expect(deliveries()).toEqual([1])
})

it('a delivery that gets no answer until the worker has to go is there for the next one, and nobody stays behind', async () => {
  const { pid, ended, status } = await endInTheMiddle()
  await ended
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
  const { rows } = await commerce.context.pool.query('select queue, next_attempt_at from delivery')
  expect(rows).toEqual([{ queue: 'WAITING', next_attempt_at: expect.any(Date) }])
  expect(rows[0].next_attempt_at.getTime() - Date.now(), 'its lease is no longer than a minute').toBeLessThan(61_000)
  await attemptAll(commerce)
  expect(await status()).toBe('FULFILLED')
  expect(deliveries()).toEqual([1])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
