import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { runQm } from './program.ts'
import { createTestTerminal } from './testing/test-terminal.ts'

let commerce: TestCommerce
let folder: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  folder = await mkdtemp(join(tmpdir(), 'running-'))
  const { databaseUrl, platform } = commerce
  const addresses = { PAYMENTS_URL: platform.url, GAME_SERVICES_URL: platform.url }
  await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, databaseUrl, addresses }))
})
afterAll(() => commerce.close())

async function reconcile(env: Record<string, string> = {}) {
  const terminal = createTestTerminal()
  const given = ['reconcile', '--from', '2026-01-01', '--json']
  const code = await runQm(given, terminal, { DATA_DIR: folder, QM_OPERATOR: 'tester', ...env })
  return { code, ...terminal.said }
}

it('qm asks the services of the shop that runs on the data folder', async () => {
  const { code, out } = await reconcile()
  expect([code, JSON.parse(out).findings]).toEqual([0, []])
})

it('what it is told itself counts more, and what could not be asked is named, in JSON where that is asked for', async () => {
  const { code, out, err } = await reconcile({ PAYMENTS_URL: 'http://localhost:1' })
  expect([code, out]).toEqual([1, ''])
  const said = JSON.parse(err)
  expect(said).toEqual({ error: expect.stringContaining('the payment gateway at http://localhost:1'), exitCode: 1 })
})
