import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BALANCERS, isLeftOut, startBalancer, startTinyServer, type TinyServer } from './balancer.fixture.ts'

/** Longer than a balancer takes to learn that a server is not ready. */
const LEARNT = { timeout: 8_000, interval: 100 }

for (const kind of BALANCERS) {
  describe.skipIf(isLeftOut(kind))(`the balancer of ${kind.file}`, () => {
    let apis: TinyServer[]
    let storefronts: TinyServer[]
    let balancer: Awaited<ReturnType<typeof startBalancer>>
    const servers = () => [...apis, ...storefronts]

    beforeAll(async () => {
      apis = [await startTinyServer('api'), await startTinyServer('api')]
      storefronts = [await startTinyServer('storefront'), await startTinyServer('storefront')]
      const portsOf = (those: TinyServer[]) => those.map(({ port }) => port)
      balancer = await startBalancer(kind, { api: portsOf(apis), storefront: portsOf(storefronts) })
    })
    afterEach(async () => {
      for (const server of servers()) {
        await server.start()
        server.isReady = true
        server.asked.splice(0)
      }
      await expect.poll(async () => (await balancer.get('/api/claim')).status, LEARNT).toBe(200)
      await expect.poll(async () => (await balancer.get('/claim')).status, LEARNT).toBe(200)
    })
    afterAll(async () => {
      await balancer.stop()
      for (const server of servers()) await server.stop()
    })

    it('sends the API’s paths to the APIs and all else to the storefronts', async () => {
      for (const path of ['/api', '/api/claim', '/images/one']) expect((await balancer.get(path)).body).toBe('api')
      for (const path of ['/', '/apis', '/en-us/lol/']) expect((await balancer.get(path)).body).toBe('storefront')
    })

    it.each(['api', 'storefront'])('lets through what each %s serves and says while none is ready', async (part) => {
      const base = part === 'api' ? '/api' : ''
      for (const server of part === 'api' ? apis : storefronts) server.isReady = false
      // Time for the balancer to learn of it, during which it may not do otherwise either.
      const until = performance.now() + 4_000
      while (performance.now() < until) {
        const refused = await balancer.get(`${base}/claim`)
        expect(refused.body).toBe('{"errorCode":"of the server itself"}')
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '7'])
        expect(await balancer.get(`${base}/prices`)).toMatchObject({ status: 200, body: part })
      }
    })

    it('leaves alone a server that is not ready while another is', async () => {
      const [away, ready] = apis
      if (!away || !ready) throw new Error('there are two')
      away.isReady = false
      await expect
        .poll(async () => {
          away.asked.splice(0)
          for (let call = 0; call < 10; call += 1) expect((await balancer.get('/api/claim')).status).toBe(200)
          return away.asked.length
        }, LEARNT)
        .toBeLessThanOrEqual(kind.program.endsWith('nginx') ? 1 : 0)
    })

    it('says when to come again where no server answers, to whoever calls the API in its words', async () => {
      for (const server of servers()) await server.stop()
      const until = performance.now() + 4_000
      while (performance.now() < until) {
        const answer = await balancer.get('/api/claim')
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
        expect(ErrorAnswer.parse(JSON.parse(answer.body))).toMatchObject({
          errorCode: 'UPSTREAM_UNAVAILABLE',
          requestId: expect.stringMatching(/^[\da-f-]{32,36}$/),
          retryAfterSeconds: 5,
        })
        const page = await balancer.get('/en-us/')
        expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(page.headers['cache-control']).toBe('no-store')
      }
    })

    it.each([
      '/readyz',
      '/%72eadyz',
      '/healthz',
      '/%68%65althz',
      '/readyz?all',
      '/metrics',
      '/metric%73',
      '/api/metrics',
      '/api/%6detrics',
      '/api%2fmetrics',
      '/%61pi/metrics',
    ])('hides %s, however it is written', async (path) => {
      expect((await balancer.get(path)).status).toBe(404)
      expect(servers().flatMap(({ asked }) => asked)).not.toContain(path)
    })
  })
}
