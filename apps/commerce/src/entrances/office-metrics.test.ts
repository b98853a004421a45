import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@quartermaster/service/free-port'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

vi.setConfig({ testTimeout: 60_000 })

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

it('the office shows its figures to who has the token, and to nobody else', async () => {
  const [port, token] = [await freePort(), 'a-token-for-the-office']
  const child = spawn(process.execPath, [fileURLToPath(new URL('./office.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: commerce.databaseUrl,
      PROVIDER_URL: commerce.platform.url,
      OFFICE_HOST: '127.0.0.1',
      OFFICE_PORT: String(port),
      METRICS_TOKEN: token,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ask = (authorization: string) => fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })
  try {
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 40_000, interval: 200 })
    expect((await ask('Bearer another-token-altogether')).status).toBe(401)
    const answer = await ask(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
