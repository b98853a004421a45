import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@quartermaster/service/free-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ROOT } from '../root.ts'
import { copyHouse } from './copy-of-the-house.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** `npm run dev` in a copy of the house, so that its sources can be changed. */
let house: string
let dev: ChildProcess
let said = ''
let ports: { readonly shop: number; readonly provider: number }

beforeAll(async () => {
  house = await realpath(await mkdtemp(join(tmpdir(), 'quartermaster-house-')))
  await copyHouse(ROOT.replace(/\/$/, ''), house)
  ports = { shop: await freePort(), provider: await freePort() }
  dev = spawn(process.execPath, ['run/start/start.ts', '--dev'], {
    cwd: house,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(house, 'data'),
      PORT: String(ports.shop),
      PROVIDER_PORT: String(ports.provider),
      OFFICE_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitUntil(() => said.includes('Ctrl-C stops everything.'), { timeout: 100_000 })
})

afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  // The servers write what they compiled when they end, which may be a moment after the one that started them.
  await rm(house, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

it('serves a changed route of every server and a changed message, on the same database', async () => {
  const shop = `http://localhost:${ports.shop}`
  const healthOf = (address: string) => textOf(`${address}/healthz`)
  expect(await healthOf(shop)).toBe('{"status":"ok"}')
  const started = await databaseStart()

  await change('packages/service/src/health.ts', "{ status: 'ok' }", "{ status: 'changed' }")
  await expect.poll(() => healthOf(shop), { timeout: 60_000 }).toBe('{"status":"changed"}')
  await expect.poll(() => healthOf(`http://localhost:${ports.provider}`)).toBe('{"status":"changed"}')

  await change('packages/i18n/messages/en-us/site.json', '"Redeem a code"', '"A changed message"')
  const words = () => textOf(`${shop}/words/en-us/site/any.json`)
  await expect.poll(words, { timeout: 60_000 }).toContain('A changed message')

  expect(said).toContain('packages/service/src/health.ts changed: starting the servers again')
  expect(await databaseStart()).toEqual(started)
})

async function databaseStart(): Promise<unknown> {
  const { databaseUrl } = JSON.parse(await readFile(join(house, 'data/running.json'), 'utf8')) as {
    databaseUrl: string
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_postmaster_start_time()')
  await client.end()
  return rows
}

async function change(path: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(house, path), 'utf8')
  expect(text).toContain(before)
  await writeFile(join(house, path), text.replace(before, after))
}

function textOf(address: string): Promise<string> {
  return fetch(address).then(
    (response) => response.text(),
    () => 'no answer',
  )
}
