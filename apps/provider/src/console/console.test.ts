import { randomUUID } from 'node:crypto'
import { NewPlayerAnswer } from '@quartermaster/contract/platform/sandbox'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { listFailures, switchAllFailuresOff } from '../games/failure-store.ts'
import { FAILURE_KINDS } from '../games/failures.ts'
import { VIEWS } from './console-layout.ts'

const VESPER = demoPlayer('Vesper').puuid

let running: RunningProvider
let visitor: Visitor
beforeAll(async () => {
  running = await startProvider()
})
afterAll(() => running.stop())
beforeEach(async () => {
  visitor = new Visitor(running.url)
  await switchAllFailuresOff(running.provider.pool)
})

const serviceKey = () => ({ authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` })
const deliver = (productId: string) =>
  running.service.inject({
    method: 'PUT',
    url: `/games/v1/deliveries/${randomUUID()}`,
    headers: serviceKey(),
    payload: {
      puuid: VESPER,
      game: 'LOL',
      kind: 'GRANT',
      items: [{ productType: 'CHAMPION', productId, quantity: 1 }],
    },
  })

async function switchOn(values: Record<string, string>) {
  return visitor.submit(await visitor.open('/console'), values, 'action="/console/failures"')
}

describe('the console', () => {
  it('shows every view', async () => {
    for (const view of VIEWS) {
      const page = await visitor.open(view === 'failures' ? '/console' : `/console/${view}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('aria-current="page"')
    }
  })

  it.each(FAILURE_KINDS)('switches %s on and off again', async (kind) => {
    const on = await switchOn({ kind, puuid: VESPER, game: 'LOL', times: '' })
    expect(on.url).toBe(`${running.url}/console`)
    expect(await listFailures(running.provider.pool)).toEqual([
      { puuid: VESPER, game: 'LOL', kind, call: '*', remaining: null },
    ])
    await visitor.submit(on, {}, 'action="/console/failures/off"')
    expect(await listFailures(running.provider.pool)).toEqual([])
  })

  it('counts a failure down and shows how often it is left', async () => {
    await switchOn({ kind: 'DELIVERY_FAILS', puuid: '*', game: '*', times: '3' })
    await deliver('counted')
    expect((await visitor.open('/console')).text).toContain('2 times left')
  })

  it('switches everything off', async () => {
    await switchOn({ kind: 'SLOW', puuid: '*', game: '*', times: '' })
    const page = await switchOn({ kind: 'LOOKUP_FAILS', puuid: VESPER, game: 'VAL', times: '' })
    await visitor.submit(page, {}, 'action="/console/failures/reset"')
    expect(await listFailures(running.provider.pool)).toEqual([])
  })

  it.each([
    ['a failure it does not know', { kind: 'EXPLODE' }],
    ['no player', { puuid: "' or 1=1" }],
    ['a call the failure cannot happen to', { kind: 'DELIVERY_FAILS', call: 'account' }],
    ['less than nothing', { times: '-1' }],
    ['never', { times: '0' }],
    ['too often', { times: '1001' }],
  ])('changes nothing for %s, and says so', async (_, values) => {
    const page = await switchOn({ kind: 'SLOW', puuid: '*', game: '*', times: '', ...values })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Nothing was turned on.')
    expect(await listFailures(running.provider.pool)).toEqual([])
  })

  it('refuses a form that another site sends', async () => {
    const body = new URLSearchParams({ kind: 'SLOW', puuid: '*', game: '*' })
    const answer = await fetch(`${running.url}/console/failures`, {
      method: 'POST',
      body,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(await listFailures(running.provider.pool)).toEqual([])
  })

  it('lists what was delivered', async () => {
    await deliver('shown-at-the-console')
    expect((await visitor.open('/console/deliveries')).text).toContain('shown-at-the-console')
  })

  it('puts the demo players’ items back', async () => {
    await deliver('to-be-taken-away')
    const page = await visitor.open('/console/players')
    await visitor.submit(page, {}, 'action="/console/players/reset"')
    const url = `/games/v1/LOL/accounts/${VESPER}/items`
    const { items } = (await running.service.inject({ url, headers: serviceKey() })).json()
    expect(items).toEqual([{ productType: 'CHAMPION', productId: 'brannoch', quantity: 1, used: false }])
  })

  it('can be worked by programs with the service key', async () => {
    const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
      running.service.inject({
        method,
        url: '/sandbox/v1/failures',
        headers: serviceKey(),
        ...(payload && { payload }),
      })
    expect((await call('POST', { kind: 'DELIVERY_FAILS', remaining: 2 })).statusCode).toBe(204)
    expect((await call('GET')).json().failures).toEqual([
      { puuid: '*', game: '*', kind: 'DELIVERY_FAILS', call: '*', remaining: 2 },
    ])
    for (const refused of [{ kind: 'EXPLODE' }, { kind: 'SLOW', remaining: 0 }, { kind: 'SLOW', remaining: 1_001 }]) {
      const answer = await call('POST', refused)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain('1 to 1,000 times')
    }
    await call('POST', { kind: 'SLOW', game: 'LOL' })
    const off = (payload: object) =>
      running.service.inject({ method: 'POST', url: '/sandbox/v1/failures/off', headers: serviceKey(), payload })
    expect((await off({ kind: 'DELIVERY_FAILS' })).statusCode).toBe(204)
    expect((await call('GET')).json().failures).toMatchObject([{ kind: 'SLOW', game: 'LOL' }])
    expect((await off({ kind: 'EXPLODE' })).statusCode).toBe(400)
    expect((await call('DELETE')).statusCode).toBe(204)
    expect((await call('GET')).json().failures).toEqual([])
    expect((await running.service.inject('/sandbox/v1/failures')).statusCode).toBe(401)
  })

  it('makes players like a demo player, each with a name, a session and items of its own', async () => {
    const make = (payload: object) =>
      running.service.inject({ method: 'POST', url: '/sandbox/v1/players', headers: serviceKey(), payload })
    const [one, two] = [await make({ like: 'Lumen' }), await make({ like: 'Lumen' })].map((answer) => {
      expect(answer.statusCode).toBe(201)
      return NewPlayerAnswer.parse(answer.json())
    })
    if (!one || !two) throw new Error('no players')
    expect(new Set([one.puuid, two.puuid, demoPlayer('Lumen').puuid]).size).toBe(3)
    expect(one.tag).not.toBe(two.tag)

    const lookUp = (game: string, path = '') =>
      running.service.inject({ url: `/games/v1/${game}/accounts/${one.puuid}${path}`, headers: serviceKey() })
    expect((await lookUp('LOL')).json()).toMatchObject({ region: 'NA' })
    expect((await lookUp('VAL')).statusCode, 'Lumen has no account there').toBe(404)
    const sable = NewPlayerAnswer.parse((await make({ like: 'Sable' })).json())
    const { items } = (
      await running.service.inject({ url: `/games/v1/WR/accounts/${sable.puuid}/items`, headers: serviceKey() })
    ).json()
    expect(items).toHaveLength(2)

    const page = await visitor.open(`/login?uri=${encodeURIComponent(running.returnAddress)}`)
    expect(page.text, 'the sign-in page offers the demo players only').not.toContain(one.puuid)
    await visitor.submit(page, { userName: one.userName, password: one.password }, 'userName')
    expect(JSON.parse((await visitor.open('/session')).text)).toMatchObject({ sub: one.puuid, tag: one.tag })
    expect((await visitor.open('/console')).text).toContain(`Lumen#${one.tag}`)

    expect((await make({ like: 'Nobody' })).statusCode).toBe(400)
    expect((await running.service.inject({ method: 'POST', url: '/sandbox/v1/players' })).statusCode).toBe(401)
  })
})
