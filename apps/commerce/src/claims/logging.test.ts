import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@quartermaster/service/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign, newKey } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const SERVER = fileURLToPath(new URL('../entrances/server.ts', import.meta.url))
let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

// proves 3.content-codes.10
it('writes no code into the log, neither one that works nor one that does not', async () => {
  const port = await freePort()
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: commerce.databaseUrl,
      PROVIDER_URL: commerce.platform.url,
      GAME_SERVICES_URL: commerce.platform.url,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'trace',
    },
  })
  let log = ''
  server.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 45_000 },
    )
    .toBe(true)
  const { code } = await createTestCampaign(commerce.context)
  const wrong = 'WRONGWORD77'
  const authorization = await commerce.platform.signOn.bearer(newPuuid())
  for (const typed of [code, wrong, `${code}!`]) {
    for (const call of ['validate', 'status', 'claim']) {
      await fetch(`http://127.0.0.1:${port}/api/contentcodes/v1/${call}`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': newKey(), 'content-type': 'application/json' },
        body: JSON.stringify({ code: typed, locale: 'en_US' }),
      })
    }
  }
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(log).toContain('/api/contentcodes/v1/claim')
  for (const secret of [wrong, code, code.replaceAll('-', ''), ...code.split('-')]) expect(log).not.toContain(secret)
  expect(log).not.toContain(authorization.slice(7))
}, 90_000)
