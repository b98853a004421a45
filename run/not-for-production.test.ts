import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { ROOT } from './root.ts'

vi.setConfig({ testTimeout: 60_000 })

const secret = (letter: string) => `${letter}f3a9c1e7b5d20486f3a9c1e7b5d2048`
/** Nothing else is wrong with it. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SHOP_URL: 'https://shop.test',
  PROVIDER_URL: 'https://sign-on.test',
  PROVIDER_SERVICE_KEY: secret('1'),
  WEBHOOK_SECRET: secret('2'),
  CODE_HASH_KEY: secret('3'),
  METRICS_TOKEN: secret('4'),
  DATABASE_URL: `postgres://shop:${secret('5')}@127.0.0.1:1/shop`,
}

it.each([
  ['the sandbox', 'apps/provider/src/server.ts', 'The sandbox is not for production: set PROVIDER_URL.'],
  ['npm start', 'run/start/start.ts', 'npm start runs the sandbox and the demo world, which are not for production.'],
])('%s does not start in production, and says why', async (_, file, why) => {
  const child = spawn(process.execPath, [join(ROOT, file)], {
    env: { PATH: process.env.PATH, ...PRODUCTION },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(said).toContain(why)
  expect(said, 'nothing else is wrong').not.toMatch(/is missing|not valid|cannot be used/)
})
