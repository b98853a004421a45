import { expect, test } from '../journey.ts'
import { openSignedIn } from '../shop/shop.ts'

test('each call of a page begins a trace, and its answer names the request by it', async ({ page, newPlayer }) => {
  const answers: (readonly [traceId: string | undefined, requestId: string | undefined])[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/v3/')) return
    const { traceparent = '' } = response.request().headers()
    const traceId = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(traceparent)?.[1]
    answers.push([traceId, response.headers()['x-request-id']])
  })
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/neon-harbor-tavi/')
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  const named = [...answers]
  for (const [traceId, requestId] of named) expect(requestId).toBe(traceId ?? 'a trace')
  expect(new Set(named.map(([traceId]) => traceId)).size).toBe(named.length)
})
