import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { useOpenIdClient } from '../../test/openid-client.ts'
import { endSession } from '../sign-on/session-store.ts'

const openId = useOpenIdClient()
const { signIn } = openId

const askUserInfo = async (accessToken: string) =>
  (await fetch(`${openId.running.url}/openid/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })).status
const exchange = ({ back, checks }: Awaited<ReturnType<typeof signIn>>) =>
  client.authorizationCodeGrant(openId.config, back, checks)
const stateNow = async () => JSON.parse((await openId.visitor.open('/session')).text).state
const REFUSED = { error: 'invalid_grant' }

const WAYS_OUT: [string, (accessToken: string) => Promise<unknown>][] = [
  ['signed out', () => openId.visitor.open(`/logout?uri=${encodeURIComponent(openId.running.returnAddress)}`)],
  [
    'ended elsewhere',
    async (token) => endSession(openId.running.provider.pool, String(decodeJwt(token).sid), new Date()),
  ],
  [
    'over by its age',
    (token) =>
      openId.running.provider.pool.query('update sign_on_session set expires_at = $2 where sid = $1', [
        decodeJwt(token).sid,
        new Date(),
      ]),
  ],
]

describe.each(WAYS_OUT)('after a session was %s', (_name, leave) => {
  it('userinfo answers its access token no more, and a code of before is good for nothing', async () => {
    const { access_token } = await exchange(await signIn())
    const unused = await signIn()
    expect(await askUserInfo(access_token)).toBe(200)
    await leave(access_token)
    expect(await askUserInfo(access_token)).toBe(401)
    await expect(exchange(unused)).rejects.toMatchObject(REFUSED)
  })
})

describe('a code that comes a second time', () => {
  it('withdraws what its first use brought: the access token, the session, and codes beside it', async () => {
    const first = await signIn()
    const { access_token } = await exchange(first)
    const beside = await signIn()
    expect([await askUserInfo(access_token), await stateNow()]).toEqual([200, 'signed_in'])
    await expect(exchange(first)).rejects.toMatchObject(REFUSED)
    expect([await askUserInfo(access_token), await stateNow()]).toEqual([401, 'login_required'])
    await expect(exchange(beside)).rejects.toMatchObject(REFUSED)
  })

  it('withdraws it though both came at the same moment', async () => {
    const flow = await signIn()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => exchange(flow)))
    const tokens = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.access_token] : []))
    for (const token of tokens) expect(await askUserInfo(token)).toBe(401)
    expect(await stateNow()).toBe('login_required')
  })

  it('withdraws nothing for who cannot prove that it was theirs', async () => {
    const flow = await signIn()
    const { access_token } = await exchange(flow)
    const guess = { ...flow.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
    await expect(exchange({ ...flow, checks: guess })).rejects.toMatchObject(REFUSED)
    expect([await askUserInfo(access_token), await stateNow()]).toEqual([200, 'signed_in'])
  })
})
