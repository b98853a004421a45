import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '@quartermaster/service/free-port'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Running } from '../compose.ts'
import { startReloadingServer } from './reloading-server.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Answers with a route's text and a message, each read when the process takes up its code. */
const SERVERS = `
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
process.once('disconnect', () => process.exit())
await once(process, 'message')
const { answer } = await import('./apps/shop/src/route.ts')
const { hello } = JSON.parse(readFileSync(new URL('./packages/words/messages/en/site.json', import.meta.url)))
createServer((_request, response) => response.end(answer + ' ' + hello)).listen(Number(process.env.PORT), () => process.send('ready'))
`

let root: string
let port: number
let running: Running
let said = ''

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const answer = () =>
  fetch(`http://localhost:${port}`).then(
    (response) => response.text(),
    () => 'no answer',
  )
const soon = { timeout: 20_000, interval: 50 }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quartermaster-dev-'))
  port = await freePort()
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  await write('package.json', '{ "type": "module" }')
  await write('servers.ts', SERVERS)
  await write('apps/shop/src/route.ts', "export const answer: string = 'first'")
  await write('packages/words/messages/en/site.json', '{ "hello": "Hello" }')
  const prepare = async () => {}
  running = await startReloadingServer({
    root,
    script: 'servers.ts',
    env: { ...process.env, PORT: String(port) },
    prepare,
  })
})

afterEach(async () => {
  await running.stop()
  vi.restoreAllMocks()
  await rm(root, { recursive: true, force: true })
})

it('serves a changed route and a changed message, and says which file it was', async () => {
  expect(await answer()).toBe('first Hello')
  await write('apps/shop/src/route.ts', "export const answer: string = 'second'")
  await expect.poll(answer, soon).toBe('second Hello')
  await write('packages/words/messages/en/site.json', '{ "hello": "Welcome" }')
  await expect.poll(answer, soon).toBe('second Welcome')
  expect(said).toContain('apps/shop/src/route.ts changed: starting the servers again')
  expect(said).toContain('packages/words/messages/en/site.json changed: starting the servers again')
})

it('waits for the next change when the code does not start', async () => {
  await write('apps/shop/src/route.ts', 'export const answer = (')
  await expect.poll(() => said, soon).toContain('They are tried again with the next change.')
  expect(await answer()).toBe('no answer')
  await write('apps/shop/src/route.ts', "export const answer: string = 'mended'")
  await expect.poll(answer, soon).toBe('mended Hello')
})

it('sees a file in a new folder, and one that is written over another', async () => {
  await write('apps/shop/src/new/text.ts', "export const text = 'one'")
  await write('apps/shop/src/route.ts', "export { text as answer } from './new/text.ts'")
  await expect.poll(answer, soon).toBe('one Hello')
  await write('apps/shop/src/new/draft', "export const text = 'two'")
  await rename(join(root, 'apps/shop/src/new/draft'), join(root, 'apps/shop/src/new/text.ts'))
  await expect.poll(answer, soon).toBe('two Hello')
})

it('leaves the servers alone when a test changes', async () => {
  await write('apps/shop/src/route.test.ts', 'test')
  await write('apps/shop/src/route.ts', "export const answer: string = 'second'")
  await expect.poll(answer, soon).toBe('second Hello')
  expect(said).not.toContain('route.test.ts')
})
