import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { demoPlayer } from '@quartermaster/demo-world/players'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProvider, startNode, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'

let running: RunningProvider
let node: Awaited<ReturnType<typeof startNode>>
let issuer: string
const CALLBACK = 'http://localhost:6690/api/sign-on/callback'
const SECRET = 'a secret of the client'

beforeAll(async () => {
  running = await startProvider()
  await running.service.close()
  issuer = `${running.url}/realms/games`
  node = await startNode(
    {
      ...running.settings,
      SIGN_ON: 'openid',
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_SECRET: SECRET,
      CLAIM_PLAYER_ID: 'https://id.example/player',
      CLAIM_NAME: 'nickname',
      CLAIM_TAG: 'profile.number',
      CLAIM_REGION: 'address.country',
    },
    { databaseUrl: running.databaseUrl },
  )
})
afterAll(async () => {
  await node.stop()
  await running.stop()
})

it('an issuer with a path signs a server’s client in, with other names for its claims, and renews', async () => {
  const config = await client.discovery(
    new URL(issuer),
    running.settings.OPENID_CLIENT_ID,
    undefined,
    client.ClientSecretBasic(SECRET),
    { execute: [client.allowInsecureRequests] },
  )
  const metadata = config.serverMetadata()
  expect(metadata).toMatchObject({ issuer, jwks_uri: `${issuer}/jwks`, backchannel_logout_supported: true })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: OPENID_SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const visitor = new Visitor(running.url)
  const page = await visitor.open(address.href)
  const back = await visitor.submit(page, { userName: 'Haneul', password: 'quartermaster' }, 'userName')
  const tokens = await client.authorizationCodeGrant(config, new URL(back.url), { pkceCodeVerifier })
  const { puuid } = demoPlayer('Haneul')
  const said = {
    sub: puuid,
    'https://id.example/player': puuid,
    nickname: 'Haneul',
    profile: { number: 'QM03' },
    address: { country: 'KR' },
  }
  expect(tokens.claims()).toMatchObject({ iss: issuer, ...said })
  expect(await client.fetchUserInfo(config, tokens.access_token, puuid)).toMatchObject(said)
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(renewed.claims()?.sid).toBe(tokens.claims()?.sid)
})
