import { randomUUID } from 'node:crypto'
import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetEndedSessionsJob } from '../ended-sessions/end-sessions.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'

let commerce: TestCommerce
let nodes: readonly string[]
let closeSecond: () => Promise<void>
beforeAll(async () => {
  commerce = await startTestCommerce()
  const second = await startTestNode(commerce)
  closeSecond = second.close
  nodes = [await commerce.listen(), second.url]
})
afterAll(async () => {
  await closeSecond()
  await commerce.close()
})

const WITHIN_5_S = { timeout: 5_000, interval: 50 }

interface Tokens {
  readonly cookie: string
  readonly authorization: string
}

async function signedIn(
  sid: string = randomUUID(),
  signedInAt?: number,
): Promise<Tokens & { puuid: string; sid: string }> {
  const puuid = await newPlayer(commerce)
  return { puuid, sid, ...(await tokensOf(puuid, sid, signedInAt)) }
}

async function tokensOf(puuid: string, sid: string, signedInAt?: number): Promise<Tokens> {
  const { signOn } = commerce.platform
  const options = { sid, ...(signedInAt && { signedInAt }) }
  return { cookie: await signOn.cookie(puuid, options), authorization: await signOn.bearer(puuid, options) }
}

/** What the cookie and the access token are answered with at every node. */
async function statuses({ cookie, authorization }: Tokens): Promise<number[]> {
  const answers = await Promise.all(
    nodes.flatMap((url) => [
      fetch(`${url}/v3/wallets`, { headers: { cookie } }),
      fetch(`${url}/contentcodes/v1/redemptions`, { headers: { authorization } }),
    ]),
  )
  return answers.map(({ status }) => status)
}
const OPEN = [200, 200, 200, 200]
const CLOSED = [401, 401, 401, 401]

async function logOut(claims: Record<string, unknown>, header?: { typ?: string }): Promise<Response> {
  return fetch(`${nodes[0]}${BACK_CHANNEL_LOGOUT_PATH}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await commerce.platform.signOn.logoutToken(claims, header) }),
  })
}

describe('the provider’s back-channel logout', () => {
  test('ends one session at every node within seconds, and no other', async () => {
    const player = await signedIn()
    const other = await signedIn()
    const elsewhere = await tokensOf(player.puuid, randomUUID())
    expect(await statuses(player)).toEqual(OPEN)
    const answer = await logOut({ sid: player.sid, sub: player.puuid })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await expect.poll(() => statuses(player), WITHIN_5_S).toEqual(CLOSED)
    expect(await statuses(other)).toEqual(OPEN)
    expect(await statuses(elsewhere)).toEqual(OPEN)
    expect((await logOut({ sid: player.sid })).status, 'said again').toBe(200)
  })

  test('that names no session ends all of the player’s that began before it, and none that begins after', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const player = await signedIn(randomUUID(), now - 60)
    const elsewhere = await tokensOf(player.puuid, randomUUID(), now - 5)
    await logOut({ sub: player.puuid })
    await expect.poll(() => statuses(player), WITHIN_5_S).toEqual(CLOSED)
    await expect.poll(() => statuses(elsewhere), WITHIN_5_S).toEqual(CLOSED)
    expect(await statuses(await tokensOf(player.puuid, randomUUID(), now + 5))).toEqual(OPEN)
  })

  test('takes the ended cookie from the browser, so that the sign-on host asks anew', async () => {
    const { puuid, sid, cookie, authorization } = await signedIn()
    await logOut({ sid, sub: puuid })
    const byCookie = await fetch(`${nodes[0]}/v3/wallets`, { headers: { cookie } })
    expect(byCookie.headers.get('set-cookie')).toMatch(/^qm_session=; .*Expires=Thu, 01 Jan 1970/)
    const byToken = await fetch(`${nodes[0]}/contentcodes/v1/redemptions`, { headers: { cookie, authorization } })
    expect(byToken.headers.get('set-cookie')).toMatch(/^qm_session=; /)
    const stranger = await fetch(`${nodes[0]}/v3/wallets`, { headers: { cookie: 'qm_session=nonsense' } })
    expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([401, null])
  })

  const seconds = () => Math.floor(Date.now() / 1_000)
  test.each<[string, () => Record<string, unknown>, { typ?: string }?]>([
    ['for another client', () => ({ aud: 'another-client' })],
    ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['without the event', () => ({ events: {} })],
    [
      'with an event that is no object',
      () => ({ events: { 'http://schemas.openid.net/event/backchannel-logout': 1 } }),
    ],
    ['with a nonce, as identity tokens have', () => ({ nonce: 'n' })],
    ['that names nobody', () => ({ sid: undefined })],
    ['without an id of its own', () => ({ jti: undefined })],
    ['with a sid with a NUL', () => ({ sid: 'a\0' })],
    ['with a sid of half a character', () => ({ sid: '\ud83d' })],
    ['with a sid that is too long', () => ({ sid: 's'.repeat(5_000) })],
    ['with a subject with a NUL', () => ({ sid: undefined, sub: 'a\0' })],
    ['with an id of its own that is too long', () => ({ jti: 'j'.repeat(5_000) })],
    ['of long ago', () => ({ iat: seconds() - 3_600, exp: seconds() + 60 })],
    ['that has run out', () => ({ exp: seconds() - 120 })],
    ['of another kind', () => ({}), { typ: 'at+jwt' }],
  ])('is refused %s', async (_name, claims, header) => {
    const player = await signedIn()
    const answer = await logOut({ sid: player.sid, ...claims() }, header)
    expect([answer.status, (await answer.json()).errorCode]).toEqual([400, 'INVALID_REQUEST'])
    expect(await statuses(player)).toEqual(OPEN)
  })

  test.each<[string, string | URLSearchParams | undefined, string | undefined, number, RegExp]>([
    ['an empty token', new URLSearchParams({ logout_token: '' }), undefined, 400, /has no logout_token/],
    ['a form without it', new URLSearchParams({ token: 'x' }), undefined, 400, /has no logout_token/],
    ['no token at all', new URLSearchParams({ logout_token: 'nonsense' }), undefined, 400, /no logout token that/],
    ['three dots', new URLSearchParams({ logout_token: 'a.b.c' }), undefined, 400, /no logout token that/],
    ['JSON', '{}', 'application/json', 415, /as a form/],
    ['plain text', 'logout_token=a.b.c', 'text/plain', 415, /as a form/],
    ['another form', 'x', 'multipart/form-data; boundary=x', 415, /as a form/],
    ['nothing', undefined, undefined, 415, /as a form/],
  ])('is refused in words about it: %s', async (_name, body, type, status, words) => {
    const init = {
      method: 'POST',
      ...(body !== undefined && { body }),
      ...(type && { headers: { 'content-type': type } }),
    }
    const answer = await fetch(`${nodes[0]}${BACK_CHANNEL_LOGOUT_PATH}`, init)
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringMatching(words)])
  })
})

describe('what was ended', () => {
  test('is known though the listeners’ connections die', async () => {
    const player = await signedIn()
    const { rowCount } = await commerce.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'commerce-ended-sessions' and datname = current_database()`,
    )
    expect(rowCount).toBe(2)
    await logOut({ sid: player.sid })
    await expect.poll(() => statuses(player), WITHIN_5_S).toEqual(CLOSED)
  })

  test('is known though it was written down in a transaction that ended late', async () => {
    const player = await signedIn()
    const late = await commerce.context.pool.connect()
    await late.query('begin')
    await late.query(`insert into ended_session (sid, ended_at, keep_until, cause) values ($1, $2, $3, 'OPERATOR')`, [
      player.sid,
      new Date(),
      new Date(Date.now() + 3_600_000),
    ])
    await logOut({ sid: randomUUID() })
    await commerce.context.endedSessions.refresh()
    await late.query('commit')
    late.release()
    await expect.poll(() => statuses(player), WITHIN_5_S).toEqual(CLOSED)
  })

  test('is known to a node that starts later', async () => {
    const player = await signedIn()
    await logOut({ sid: player.sid })
    const third = await startTestNode(commerce)
    const answer = await fetch(`${third.url}/v3/wallets`, { headers: { cookie: player.cookie } })
    await third.close()
    expect(answer.status).toBe(401)
  })

  test('is written once, and goes when no session can be as old', async () => {
    const { pool } = commerce.context
    const { sid } = await signedIn()
    await logOut({ sid })
    await expect(pool.query('update ended_session set sid = $1', ['x'])).rejects.toThrow('written once')
    const kept = async () => (await pool.query('select 1 from ended_session where sid = $1', [sid])).rowCount
    await forgetEndedSessionsJob.run(commerce.context)
    expect(await kept()).toBe(1)
    const later = Date.now() + commerce.settings.SESSION_HOURS * 3_600_000 + 1_000
    await forgetEndedSessionsJob.run({ ...commerce.context, clock: () => new Date(later) })
    expect(await kept()).toBe(0)
  })
})
