import { CONTENT_CODES_AUDIENCE } from '@quartermaster/contract/platform/openid'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { decodeJwt, jwtVerify } from 'jose'
import type { CodeWalk, Walk } from './code-walk.ts'
import { fieldOf } from './fields.ts'
import { longerThanAnHour, notRefused, shopHint } from './findings.ts'
import type { GivenSessions } from './given-sessions.ts'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import { addressesOutside } from './outside-addresses.ts'
import type { Probe, Probed } from './probe.ts'

/** What the lines about ended sessions need of the flow that was walked before. */
export interface WalkedFlow {
  accessToken: string
  /** A walk whose code nobody has exchanged. */
  unused: Walk | undefined
}

/** The code flow of the redeem pages, walked as their hidden frame does. */
export function openIdLines(
  { ask, askAt }: Probe,
  { endpoint, walk, begin, exchange }: CodeWalk,
  given: GivenSessions,
  flow: WalkedFlow,
  options: CheckOptions,
): Line[] {
  const part = 'Sign-on'
  const { signOn = '', shop, clientId } = options
  const { first, sixth, needs, isSignedIn, keys } = given
  const needsSignOn = { option: '--sign-on', given: options.signOn !== undefined }
  const after = ['openid.flow']
  let idToken = ''
  const walkWith = async (session: string): Promise<Walk> => {
    const walked = await walk(session)
    const problem = withoutCode(walked)
    if (problem) throw new Error(problem)
    return walked
  }
  const isReadable = ({ headers }: Probed) => ['*', shop].includes(headers.get('access-control-allow-origin') ?? '')

  return [
    {
      id: 'openid.nobody',
      part,
      says: 'Asked silently for nobody, OpenID leads back to {shop}/redirect/ with login_required',
      needs: needsSignOn,
      after: ['discovery.issuer'],
      async check() {
        const problem = notLoginRequired(await walk())
        return problem && problem + shopHint(options)
      },
    },
    {
      id: 'openid.return',
      part,
      says: 'OpenID leads nobody to another address than the one that was registered',
      needs: needsSignOn,
      after: ['openid.nobody'],
      async check() {
        for (const uri of [...addressesOutside(shop, '/redirect/'), `${shop}/en-us/`, `${shop}/redirect/en-us/`]) {
          const location = (await begin(uri)).headers.get('location') ?? ''
          if (location.startsWith(uri)) return `it leads to ${uri}`
        }
        return undefined
      },
    },
    {
      id: 'openid.flow',
      part,
      says: 'For who is signed in, the code flow with PKCE and prompt=none gives an identity and an access token',
      needs: needs(1),
      after: ['openid.nobody', 'session.renewed'],
      async check() {
        const walked = await walkWith(first)
        const answer = await exchange(walked)
        if (answer.status !== 200) return `the code is answered with ${answer.status}, not 200`
        flow.accessToken = String(fieldOf(answer.body, 'access_token') ?? '')
        idToken = String(fieldOf(answer.body, 'id_token') ?? '')
        const { payload } = await jwtVerify(idToken, await keys(), { issuer: signOn, audience: clientId })
        if (payload.nonce !== walked.nonce) return 'the identity token has not the nonce that was sent'
        return flow.accessToken ? undefined : 'there is no access token'
      },
    },
    {
      id: 'openid.token',
      part,
      says: `The access token is a signed JWT for ${CONTENT_CODES_AUDIENCE}, with the session’s own sub, sid and auth_time`,
      needs: needs(1),
      after,
      async check() {
        const wanted = { issuer: signOn, audience: CONTENT_CODES_AUDIENCE, requiredClaims: ['sub', 'exp'] }
        const { payload } = await jwtVerify(flow.accessToken, await keys(), wanted)
        const session = decodeJwt(first)
        const other = ['sub', 'sid', 'auth_time'].find((name) => payload[name] !== session[name])
        return (
          other && `its ${other} is ${JSON.stringify(payload[other])}, the session’s ${JSON.stringify(session[other])}`
        )
      },
    },
    {
      id: 'openid.short',
      part,
      says: 'The access token is good for an hour at most',
      needs: needs(1),
      after: ['openid.token'],
      check: () => longerThanAnHour(flow.accessToken),
    },
    {
      id: 'openid.userinfo',
      part,
      says: 'Userinfo tells the same player for the access token',
      needs: needs(1),
      after: ['openid.token'],
      async check() {
        const { status, body } = await askUserInfo(flow.accessToken)
        if (status !== 200) return `answered ${status}, not 200`
        return fieldOf(body, 'sub') === decodeJwt(first).sub ? undefined : 'it tells another player, or nobody'
      },
    },
    {
      id: 'openid.pages',
      part,
      says: 'The shop’s pages may read discovery, the token answer and userinfo (CORS)',
      needs: needs(1),
      after: ['openid.userinfo'],
      async check() {
        const walked = await walkWith(first)
        const asked = {
          discovery: await ask(PLATFORM_CALLS.discover, { headers: { origin: shop } }),
          'the token answer': await exchange(walked),
          userinfo: await askUserInfo(flow.accessToken),
        }
        const [closed] = Object.entries(asked).find(([, answer]) => !isReadable(answer)) ?? []
        return closed && `${closed} does not allow ${shop}`
      },
    },
    {
      id: 'openid.pkce',
      part,
      says: 'A code is good only with the verifier of its challenge: 400',
      needs: needs(1),
      after,
      async check() {
        for (const [how, verifier] of [['with another', 'x'.repeat(43)] as const, ['without a', null] as const]) {
          const problem = notRefused(await exchange(await walkWith(first), verifier), 400)
          if (problem) return `${how} verifier, ${problem}`
        }
        // Kept for what becomes of codes when their session ends.
        flow.unused = await walkWith(first)
        return undefined
      },
    },
    {
      id: 'openid.once',
      part,
      says: 'A code that comes a second time is refused with 400, and ends the session it was for',
      needs: needs(6),
      after,
      async check() {
        if (!(await isSignedIn(sixth))) throw new NotTried('the sixth session is over already')
        const walked = await walkWith(sixth)
        const { status } = await exchange(walked)
        if (status !== 200) return `the first time, the code is answered with ${status}, not 200`
        const problem = notRefused(await exchange(walked), 400)
        if (problem) return `the second time, ${problem}`
        return (await isSignedIn(sixth))
          ? 'the session still holds, and with it what the first one was given'
          : undefined
      },
    },
  ]

  async function askUserInfo(token: string): Promise<Probed> {
    const headers = { authorization: `Bearer ${token}`, origin: shop }
    return askAt(await endpoint('userinfo_endpoint'), { headers })
  }
}

/** After the session of the flow has ended. */
export function endedFlowLines(
  { askAt }: Probe,
  { endpoint, walk, exchange }: CodeWalk,
  { first, needs }: GivenSessions,
  flow: WalkedFlow,
): Line[] {
  const part = 'Sign-on'
  return [
    {
      id: 'openid.ended',
      part,
      says: 'With the session OpenID’s ends too: login_required, and neither its codes nor its access tokens are taken',
      needs: needs(1),
      after: ['openid.pkce', 'openid.userinfo', 'logout.ends'],
      async check() {
        const problem = notLoginRequired(await walk(first))
        if (problem) return problem
        if (flow.unused) {
          const taken = notRefused(await exchange(flow.unused), 400)
          if (taken) return `a code of before is ${taken}`
        }
        const headers = { authorization: `Bearer ${flow.accessToken}` }
        const told = notRefused(await askAt(await endpoint('userinfo_endpoint'), { headers }), 401)
        return told && `at userinfo, the access token of before is ${told}`
      },
    },
  ]
}

function withoutCode({ back, endedAt, state }: Walk): string | undefined {
  if (!back) return `it ends at ${endedAt}`
  if (!back.get('code')) return `it leads back with ${back.get('error') ?? 'neither a code nor an error'}`
  return back.get('state') === state ? undefined : 'it leads back without the state that was sent'
}

function notLoginRequired({ back, endedAt, state }: Walk): string | undefined {
  if (!back) return `it ends at ${endedAt}`
  if (back.get('code')) return 'it leads back with a code'
  if (back.get('error') !== 'login_required') return `it leads back with ${back.get('error')}`
  return back.get('state') === state ? undefined : 'it leads back without the state that was sent'
}
