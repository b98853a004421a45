import { Writable } from 'node:stream'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, expect, it } from 'vitest'
import { createService } from './create-service.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`
let running: ReturnType<typeof createService> | undefined
afterEach(async () => running?.close())

/** A service whose route and whose ready answer say the same, and which tells them apart. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const text: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text.push(String(chunk))
      done()
    },
  })
  const app = createService('test', readSettings({ LOG_LEVEL: 'info', ...env }), stream)
  running = app
  const seen = { routed: 0, seconds: [] as number[] }
  app.get('/kept/:name', (_request, reply) => {
    seen.routed += 1
    return reply.type('text/plain').send('hello')
  })
  app.readyAnswers.add({
    route: '/kept/:name',
    seconds: { observe: (seconds) => void seen.seconds.push(seconds) },
    find: ({ url }) =>
      url?.startsWith('/kept/ready')
        ? { head: ['content-type', 'text/plain', 'content-length', '5'], body: 'hello' }
        : undefined,
  })
  const closing = { work: async () => {} }
  app.addHook('preClose', () => closing.work())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const lines = () =>
    text
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request answered')
  return { app, address, seen, lines, closing }
}

it('is sent without the router, and logged and measured like its route’s', async () => {
  const { address, seen, lines } = await start({ TRUST_PROXY: '1' })
  const headers = { traceparent: TRACEPARENT, 'x-request-id': 'the-caller-named-it', 'x-forwarded-for': '198.51.100.9' }
  const answers = []
  for (const name of ['other', 'ready']) answers.push(await fetch(`${address}/kept/${name}?secret=1`, { headers }))
  expect(seen.routed).toBe(1)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['hello', 'hello'])
  for (const { headers: sent } of answers) expect(sent.get('x-request-id')).toBe('the-caller-named-it')
  const namesOf = (answer?: Response) => [...(answer?.headers.keys() ?? [])]
  expect(namesOf(answers[1])).toEqual(namesOf(answers[0]))
  await expect.poll(() => lines().length).toBe(2)
  const [routed, ready] = lines().map(({ time: _time, ms, ...line }) => ({ ...line, ms: typeof ms }))
  expect(ready).toEqual({ ...routed, req: { method: 'GET', path: '/kept/ready', address: '198.51.100.9' } })
  expect(ready).toMatchObject({ requestId: 'the-caller-named-it', traceId: TRACE, res: { status: 200 }, ms: 'number' })
  expect(seen.seconds).toHaveLength(1)
})

it('is for GET alone', async () => {
  const { address, seen } = await start()
  expect((await fetch(`${address}/kept/ready`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${address}/kept/ready`, { method: 'POST' })).status).toBe(404)
  expect(seen.routed).toBe(1)
})

it('leaves all to the router when the service closes, which sends callers elsewhere', async () => {
  const { app, address, seen, closing } = await start()
  let status: number | undefined
  closing.work = async () => {
    ;({ status } = await fetch(`${address}/kept/ready`))
  }
  await app.close()
  expect([status, seen.seconds.length]).toEqual([503, 0])
})
