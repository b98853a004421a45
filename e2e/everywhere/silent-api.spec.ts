import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { type ServerProcess, startServer } from '@quartermaster/run/server-process'
import { freePort } from '@quartermaster/service/free-port'
import { expect, test } from '../journey.ts'

// One worker runs them all, so that the site starts once.
test.describe.configure({ mode: 'default' })

let silent: Server
let site: ServerProcess
let address: string

test.beforeAll(async () => {
  const [apiPort, port] = [await freePort(), await freePort()]
  // It takes every connection and says nothing, as a machine does that has stopped.
  silent = createServer(() => {}).listen(apiPort, 'localhost')
  await once(silent, 'listening')
  address = `http://localhost:${port}`
  site = await startServer('apps/storefront/server/server.ts', port, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    SHOP_URL: address,
    API_URL: `http://localhost:${apiPort}/api`,
    API_TIMEOUT_MS: '1000',
  })
})

test.afterAll(async () => {
  await site?.stop()
  silent?.close()
})

for (const path of ['/en-us/', '/en-us/lol/', '/de-de/lol/maerith/']) {
  test(`an API that says nothing: ${path} is a page that says so`, async ({ page, complaints }) => {
    const answer = await page.goto(address + path)
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      path.startsWith('/de') ? 'Bei uns ist etwas schiefgelaufen' : 'Something went wrong on our side',
    )
    complaints.splice(0)
  })
}
