import { LEDGER_FILE_PATH, REPORT_FILE_PATH, TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { OPERATOR_ROLES } from '@quartermaster/contract/operators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayDo } from '../operators/permissions.ts'
import { callsAsked } from '../testing/office-calls-asked.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const askedFor = () => callsAsked(puuid, orderId)

describe('who may what', () => {
  it('what was refused is in the trail, once a minute, for calls and files, with the reason that was given', async () => {
    const as = operatorOf('catalogue', 'curious')
    for (const path of [`/v1/players/${puuid}`, `/v1/players/${puuid}`, `/v1/players/${puuid}/export?reason=ticket`]) {
      expect((await commerce.ask({ as, path })).statusCode).toBe(403)
    }
    const grant = {
      method: 'POST',
      path: `/v1/players/${puuid}/grants`,
      body: { typo: 1, reason: 'ticket 12' },
    } as const
    expect((await commerce.ask({ as, ...grant })).statusCode).toBe(403)
    const { entries } = (await commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?operator=curious' })).json()
    const refused = { subject: puuid, outcome: 'FAILED', requestId: expect.any(String) }
    expect(entries).toMatchObject([
      { action: 'players grant', ...refused, reason: 'ticket 12' },
      { action: 'players export', ...refused, reason: 'ticket' },
      { action: 'players show', ...refused, reason: null },
    ])
  })

  it('who tries one player after the other, or one product, is in the trail with each; the same once a minute', async () => {
    const as = operatorOf('campaigns', 'prowling')
    const body = { currency: 'RP', amount: 1, reason: 'ticket 13' }
    for (const who of ['p-1', 'p-2', 'p-3', 'p-1']) {
      const answer = await commerce.ask({ as, method: 'POST', path: `/v1/players/${who}/debits`, body })
      expect(answer.statusCode).toBe(403)
    }
    for (const product of ['ash', 'birch']) {
      expect((await commerce.ask({ as, path: `/v1/products/lol/${product}` })).statusCode).toBe(403)
    }
    const { entries } = (await commerce.ask({ as: operatorOf('admin'), path: '/v1/trail?operator=prowling' })).json()
    expect(entries.map(({ subject }: { subject: string }) => subject)).toEqual([
      'lol/birch',
      'lol/ash',
      'p-3',
      'p-2',
      'p-1',
    ])
  })

  const rows = OPERATOR_ROLES.flatMap((role) =>
    (Object.keys(OFFICE_CALLS) as OfficeCallName[]).map((call) => [role, call] as const),
  )
  it.each(rows)('%s: %s', async (role, call) => {
    const { action, path, body } = askedFor()[call]
    const as = operatorOf(role, `${role} ${call}` as never)
    const answer = await commerce.ask({ as, method: OFFICE_CALLS[call].method, path, body })
    const may = action === null || mayDo(as, action)
    if (may) expect(answer.statusCode, answer.body).not.toBe(403)
    else expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('whoever may not is told so before what they sent is looked at', async () => {
    for (const [name, { action, path }] of Object.entries(askedFor())) {
      const { method } = OFFICE_CALLS[name as OfficeCallName]
      const role = OPERATOR_ROLES.find((each) => action !== null && !mayDo(operatorOf(each), action))
      if (!role) continue
      const as = operatorOf(role, `${role} without ${name}`)
      const [address = ''] = path.split('?')
      const odd = await commerce.ask({ as, method, path: `${address}?typo=1`, body: { typo: 1 }, key: 'too-short' })
      const broken = await commerce.ask({ as, method, path: address, text: '{"a":' })
      expect([odd.statusCode, broken.statusCode], `${role} ${name}`).toEqual([403, 403])
    }
    for (const file of [TRAIL_FILE_PATH, REPORT_FILE_PATH.replace(':report', 'sales')]) {
      const odd = await commerce.ask({ as: operatorOf('campaigns'), path: `${file}?typo=1` })
      expect(odd.statusCode, file).toBe(403)
    }
  })

  it.each([
    [REPORT_FILE_PATH.replace(':report', 'sales'), 'Say from when to when, and by what.'],
    [LEDGER_FILE_PATH, 'Say from when to when.'],
    [TRAIL_FILE_PATH, 'The filter is not valid.'],
  ])('what cannot be read of the address of a file is told: %s', async (path, message) => {
    const answer = await commerce.ask({ as: operatorOf('finance'), path: `${path}?from=never` })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errorCode: 'INVALID_REQUEST', message, requestId: expect.any(String) },
    ])
  })

  it('whoever is not signed in gets nothing from any call', async () => {
    for (const [call, { path, body }] of Object.entries(askedFor())) {
      const method = OFFICE_CALLS[call as OfficeCallName].method
      expect((await commerce.ask({ method, path, body })).statusCode, call).toBe(401)
    }
  })

  it('a player’s session is none', async () => {
    const cookie = await commerce.platform.signOn.cookie(puuid)
    expect((await commerce.ask({ path: '/v1/home', headers: { cookie } })).statusCode).toBe(401)
  })

  it('the file of the trail is for those who may read it', async () => {
    const read = (role: 'finance' | 'campaigns') => commerce.ask({ as: operatorOf(role), path: TRAIL_FILE_PATH })
    expect((await read('campaigns')).statusCode).toBe(403)
    const file = await read('finance')
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
  })
})

it.each(Object.keys(OFFICE_CALLS) as OfficeCallName[])('what there is not is refused by its name: %s', async (name) => {
  const { path, body } = askedFor()[name]
  const { method } = OFFICE_CALLS[name]
  const as = operatorOf('admin', `admin who mistypes ${name}`)
  const fieldsOf = async (call: { path: string; body?: unknown }) => {
    const answer = await commerce.ask({ as, method, ...call })
    return [answer.statusCode, answer.json().fields]
  }
  expect(await fieldsOf({ path: `${path}${path.includes('?') ? '&' : '?'}dryRun=true`, body })).toEqual([
    400,
    [{ path: 'query.dryRun', message: 'there is no such query parameter' }],
  ])
  if (method === 'GET') return
  expect(await fieldsOf({ path, body: { ...(body as object), dryRun: true } })).toEqual([
    400,
    [{ path: 'body.dryRun', message: 'there is no such field' }],
  ])
})

it('no path of the office answers at the shop’s listener, nor any of the shop’s at the office', async () => {
  const cookie = await commerce.cookieOf(operatorOf('admin'))
  for (const [call, { path, body }] of Object.entries(askedFor())) {
    const { method } = OFFICE_CALLS[call as OfficeCallName]
    const asked = {
      method,
      headers: { cookie, origin: commerce.settings.SHOP_URL, 'content-type': 'application/json', 'x-office-call': '1' },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    }
    for (const url of [`/api${path}`, path, `/office/api${path}`]) {
      expect((await commerce.app.inject({ ...asked, url })).statusCode, `${method} ${url}`).toBe(404)
    }
  }
  for (const url of ['/api/sign-in', '/api/sign-in/callback', `/api${TRAIL_FILE_PATH}`]) {
    expect((await commerce.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(404)
  }
  expect((await commerce.office.inject({ url: '/api/v3/catalogue' })).statusCode).toBe(404)
  expect((await commerce.office.inject({ url: '/api/metrics' })).statusCode).toBe(404)
})

it.each<OfficeCallName>([
  'getPlayer',
  'listMovements',
  'listRefusedCodes',
  'listPlayerOrders',
  'grantCurrency',
  'debitCurrency',
  'endPlayerSessions',
  'blockPlayer',
  'addNote',
  'explainCode',
])('%s: a player whom neither the shop nor the games know is refused', async (call) => {
  const { path, body } = askedFor()[call]
  const unknown = path.replace(/players\/[^/]+/, 'players/nobody-knows-them')
  const answer = await commerce.ask({ as: operatorOf('admin'), method: OFFICE_CALLS[call].method, path: unknown, body })
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND'])
})
