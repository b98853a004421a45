import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningProvider, startProvider } from './running-provider.ts'
import { Visitor } from './visitor.ts'

/** A client that takes nothing on trust, at a provider of its own; each test has a visitor nobody knows. */
export function useOpenIdClient() {
  let running: RunningProvider
  let config: client.Configuration
  let visitor: Visitor

  beforeAll(async () => {
    running = await startProvider()
    config = await discover()
  })
  afterAll(() => running.stop())
  beforeEach(() => {
    visitor = new Visitor(running.url)
  })

  function discover(): Promise<client.Configuration> {
    return client.discovery(new URL(running.url), running.settings.OPENID_CLIENT_ID, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
    })
  }

  async function startFlow(extra: Record<string, string> = {}) {
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: running.returnAddress,
      scope: OPENID_SCOPE,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...extra,
    })
    return { address, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
  }

  async function signIn(player = 'Vesper', extra: Record<string, string> = {}) {
    const { address, checks } = await startFlow(extra)
    const page = await visitor.open(address.href)
    const back = page.url.startsWith(running.returnAddress)
      ? page
      : await visitor.submit(page, { userName: player, password: 'quartermaster' }, 'userName')
    return { back: new URL(back.url), checks, page }
  }

  return {
    get running() {
      return running
    },
    get config() {
      return config
    },
    get visitor() {
      return visitor
    },
    discover,
    startFlow,
    signIn,
  }
}
