import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { ROOT } from './root.ts'

vi.setConfig({ testTimeout: 60_000 })

it.each(['start', 'dev', 'worker', 'qm'] as const)('npm run %s puts no shell before the program', (script) => {
  expect(manifest.scripts[script]).toMatch(/^exec node /)
})

it('a worker that npm started ends with npm', async () => {
  const npm = spawn('npm', ['run', '--silent', 'worker'], {
    cwd: ROOT,
    // Nobody is there: it says that it waits.
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(npm.stdout, 'data')) as [Buffer]
  const { pid } = JSON.parse(line.toString()) as { pid: number }
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
