import { Writable } from 'node:stream'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, describe, expect, it } from 'vitest'
import { createService } from './create-service.ts'
import { refuse, sendRefusal } from './error-answers.ts'
import { registerHealth } from './health.ts'

const settings = readSettings({ LOG_LEVEL: 'silent' })
const service = () => createService('test', settings)
let running: { close(): Promise<unknown> } | undefined

afterEach(async () => running?.close())

describe('error answers', () => {
  it('say nothing of what went wrong inside', async () => {
    const app = service()
    running = app
    app.get('/', async () => {
      throw new Error('select * from secret')
    })
    const response = await app.inject('/')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      errorCode: 'SERVER_ERROR',
      message: 'Something went wrong on our side. Try again in a moment.',
      requestId: response.headers['x-request-id'],
    })
  })

  it.each(['/nowhere', '/%E0%A4%A', '/%', '/a%2/?b=%', '/a%00b'])('name %s, which does not exist', async (url) => {
    running = service()
    const response = await (running as ReturnType<typeof service>).inject(url)
    expect([response.statusCode, response.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  it('refuse a body that is too large, or not JSON, or of another type', async () => {
    const app = service()
    running = app
    app.post('/', async () => ({}))
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
    expect((await post('x'.repeat(70_000))).json().errorCode).toBe('PAYLOAD_TOO_LARGE')
    expect((await post('{')).json().errorCode).toBe('INVALID_REQUEST')
    expect((await post('a=1', 'text/weird')).json().errorCode).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  // proves 4.redeem.17
  it('carry the wait as a header too', async () => {
    const app = service()
    running = app
    app.get('/', (request, reply) =>
      sendRefusal(request, reply, refuse(429, 'TOO_MANY_ATTEMPTS', 'Wait.', { retryAfterSeconds: 90 })),
    )
    const response = await app.inject('/')
    expect(response.headers['retry-after']).toBe('90')
    expect(response.json()).toMatchObject({ errorCode: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 90 })
  })
})

describe('request ids', () => {
  it('follow the caller’s when it looks like one', async () => {
    const app = service()
    running = app
    const respond = async (id: string) =>
      (await app.inject({ url: '/', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await respond('abcdef-123456')).toBe('abcdef-123456')
    expect(await respond('bad id\u0007')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('health', () => {
  it('tells ready from not ready, and what is missing', async () => {
    const app = service()
    running = app
    let there = true
    registerHealth(app, { database: async () => (there ? 'ok' : 'unavailable') })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', checks: { database: 'ok' } })
    there = false
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'not ready', checks: { database: 'unavailable' } },
    ])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('tells what is away while the work goes on, and stays ready', async () => {
    const app = service()
    running = app
    registerHealth(app, { signOn: async () => 'degraded' })
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', checks: { signOn: 'degraded' } }])
  })

  it('says that it stops, and goes on answering on connections that end with their answer', async () => {
    const app = service()
    running = app
    const health = registerHealth(app, { database: async () => 'ok' })
    app.get('/page', async () => 'page')
    health.retire()
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'stopping', checks: {} })
    const page = await app.inject('/page')
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
  })

  it('looks once, however many ask', async () => {
    const app = service()
    running = app
    let looks = 0
    registerHealth(app, {
      database: async () => {
        looks += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
        return 'ok'
      },
    })
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
    expect(looks).toBe(1)
  })
})

describe('the address of a caller', () => {
  const FORGED = '203.0.113.7'
  it.each([
    ['off', `${FORGED}, 198.51.100.9`, '127.0.0.1'],
    ['1', `${FORGED}, 198.51.100.9`, '198.51.100.9'],
    ['2', `${FORGED}, 198.51.100.9, 10.0.0.5`, '198.51.100.9'],
    ['10.0.0.0/8,loopback', `${FORGED}, 198.51.100.9, 10.0.0.5`, '198.51.100.9'],
    ['10.0.0.0/8', `${FORGED}`, '127.0.0.1'],
    ['1', undefined, '127.0.0.1'],
  ])('with TRUST_PROXY=%s and X-Forwarded-For %s is %s', async (proxies, forwarded, expected) => {
    const app = createService('test', readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: proxies }))
    running = app
    app.get('/ip', async (request) => request.ip)
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
    expect((await app.inject({ url: '/ip', headers })).body).toBe(expected)
  })
})

describe('logs', () => {
  it('hold no row of data', async () => {
    const lines: string[] = []
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      lines.push(String(chunk))
      done()
    }
    const app = createService('test', readSettings({ LOG_LEVEL: 'info' }), new Writable({ write }))
    running = app
    const told = Object.assign(new Error('invalid input syntax for type uuid: "SECRET-VALUE"'), {
      code: '22P02',
      detail: 'Failing row contains (SECRET-ROW).',
      where: 'COPY content_code, line 1: "SECRET-LINE"',
      table: 'content_code',
    })
    app.log.error({ err: new Error('a batch failed', { cause: told }) })
    expect(lines.join('')).toContain('"table":"content_code"')
    expect(lines.join('')).toContain('invalid input syntax for type uuid')
    expect(lines.join('')).not.toContain('SECRET')
  })

  it('hold no query, header or body', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = createService('test', readSettings({ LOG_LEVEL: 'info' }), stream)
    running = app
    app.post('/claim', async () => ({}))
    await app.inject({
      method: 'POST',
      url: '/claim?code=SECRET-IN-QUERY',
      headers: { authorization: 'Bearer SECRET-IN-HEADER', cookie: 'a=SECRET-IN-COOKIE' },
      payload: { code: 'SECRET-IN-BODY' },
    })
    expect(lines.join('')).toContain('/claim')
    expect(lines.join('')).not.toContain('SECRET')
  })
})
