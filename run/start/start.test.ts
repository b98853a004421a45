import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
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

it('stops with the name and the fix when a port is taken', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, said } = await start({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(`PORT=${port} is taken: another program listens there. Stop it, or set PORT to a free port.`)
})
