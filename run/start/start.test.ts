import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '@quartermaster/service/free-port'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./start.ts', import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, said }
}

it('stops with the name and the fix when a setting is wrong', async () => {
  const { code, said } = await start({ PORT: 'many' })
  expect(code).toBe(1)
  expect(said).toContain('PORT=many is not valid: expected a port number')
})

it('says in a sentence that the database cannot be reached, and shows no insides', async () => {
  const { code, said } = await start({
    PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
    OFFICE_PORT: String(await freePort()),
    DATABASE_URL: 'postgres://shop:a-password-of-ours@127.0.0.1:1/shop',
  })
  expect(code).toBe(1)
  expect(said).toContain('The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Is DATABASE_URL right')
  expect(said).not.toMatch(/^\s+at /m)
  expect(said).not.toContain('a-password-of-ours')
})

it('stops with the name and the fix when a port is taken', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, said } = await start({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(`PORT=${port} is taken: another program listens there. Stop it, or set PORT to a free port.`)
})
