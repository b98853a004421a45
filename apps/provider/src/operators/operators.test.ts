import { DEMO_OPERATORS } from '@quartermaster/demo-world/operators'
import { freePort } from '@quartermaster/service/free-port'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'

let running: RunningProvider
beforeAll(async () => {
  running = await startProvider({ OFFICE_URL: 'http://localhost:6691' })
})
afterAll(() => running.stop())

const CALLBACKS = {
  office: 'http://localhost:6691/api/sign-in/callback',
  qm: 'http://127.0.0.1:45678/callback',
} as const

async function begin(which: keyof typeof CALLBACKS, scope = 'openid profile') {
  const clientId = which === 'office' ? running.settings.OPERATOR_CLIENT_ID : running.settings.QM_CLIENT_ID
  const config = await client.discovery(new URL(running.url), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACKS[which],
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  return { config, address: address.href, pkceCodeVerifier }
}

async function signIn(visitor: Visitor, which: keyof typeof CALLBACKS, operator: string) {
  const { config, address, pkceCodeVerifier } = await begin(which)
  const page = await visitor.open(address)
  const back = await visitor.submit(page, { operator })
  const tokens = await client.authorizationCodeGrant(config, new URL(back.url), { pkceCodeVerifier })
  return { config, tokens, page }
}

describe('operators of the sandbox', () => {
  it.each(['office', 'qm'] as const)('sign in for %s, one per role, and their token says which', async (which) => {
    for (const { id, name, role } of DEMO_OPERATORS) {
      const { config, tokens } = await signIn(new Visitor(running.url), which, id)
      const said = { sub: id, name, roles: [role] }
      expect(tokens.claims()).toMatchObject(said)
      expect(await client.fetchUserInfo(config, tokens.access_token, id)).toMatchObject(said)
      expect(tokens.access_token, 'no token that says something by itself').not.toContain('.')
    }
  })

  it('are asked each time who they are, and have nothing to do with the player of the same browser', async () => {
    const visitor = new Visitor(running.url)
    const door = await visitor.open(`/login?uri=${encodeURIComponent(running.returnAddress)}`)
    await visitor.submit(door, { userName: 'Vesper', password: 'quartermaster' }, 'userName')
    const who = async () => JSON.parse((await visitor.open('/session')).text).name
    expect(await who()).toBe('Vesper')
    const first = await signIn(visitor, 'office', 'operator-support')
    expect(first.page.text).toContain('Support desk')
    expect(first.page.text).not.toContain('Vesper')
    const second = await signIn(visitor, 'office', 'operator-finance')
    expect(second.tokens.claims()?.sub).toBe('operator-finance')
    expect(await who(), 'the player is still signed in').toBe('Vesper')
  })

  it('a player, a made-up operator and a form of another site’s get no further', async () => {
    const { address } = await begin('office')
    const visitor = new Visitor(running.url)
    const page = await visitor.open(address)
    for (const fields of [
      { operator: 'operator-owner' },
      { operator: 'operator-admin', token: 'forged' },
      { player: '00000000-0000-4000-8000-000000000001' },
    ]) {
      const refused = await visitor.submit(page, fields)
      expect([refused.status, refused.url.startsWith(running.url)]).toEqual([403, true])
    }
  })
})

it('the sandbox is the issuer of operators also where players sign in elsewhere', async () => {
  const port = await freePort()
  const here = await startProvider({
    PROVIDER_PORT: String(port),
    PROVIDER_URL: `http://localhost:${port}`,
    OPENID_ISSUER: 'https://id.example/realms/games',
    OPERATOR_ISSUER: `http://localhost:${port}`,
  })
  const config = await client.discovery(
    new URL(here.settings.OPERATOR_ISSUER),
    here.settings.OPERATOR_CLIENT_ID,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  )
  expect(config.serverMetadata().token_endpoint).toBe(`${here.url}/openid/token`)
  await here.stop()
})
