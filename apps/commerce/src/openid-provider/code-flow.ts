import { type Failure, fail } from '@quartermaster/service/failure'
import { tracedFetch } from '@quartermaster/tracing/traced-fetch'
import { jwtVerify, errors as TokenErrors } from 'jose'
import * as client from 'openid-client'
import { fetchOfProvider } from './documents.ts'
import { type OpenIdProvider, ProviderUnavailable } from './openid-provider.ts'

/** What a return from the provider is checked against. It stays with whoever began the trip. */
export interface Trip {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider named, and its tokens. */
export interface Proven {
  /** What the identity token and the userinfo say, the token counting more. */
  readonly said: Readonly<Record<string, unknown>>
  readonly subject: string
  readonly idToken: string
  readonly refreshToken: string | undefined
}

export type FlowFailure = Failure<'SIGN_ON_UNAVAILABLE'> | Failure<'SIGN_IN_REFUSED', { readonly reason: string }>

/** The code flow with PKCE, state and nonce, between a server of ours and any OpenID provider. */
export interface CodeFlow {
  /** With `prompt` the provider asks for credentials though it knows who is there. */
  begin(uiLocales?: string, prompt?: 'login'): Promise<{ readonly address: string; readonly trip: Trip } | FlowFailure>
  complete(query: string, trip: Trip): Promise<Proven | FlowFailure>
  /** Asks the provider whether a subject's session still holds; answers the token to ask by the next time. */
  renew(refreshToken: string, subject: string): Promise<string | FlowFailure>
  /** Where the browser ends the provider's own session; undefined where it has no such place, or does not answer. */
  signOutAddress(back: string, idToken: string | undefined): Promise<string | undefined>
}

/** Who asks the provider, and where it sends people back to. */
export interface FlowClient {
  readonly provider: OpenIdProvider
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly scope: string
  readonly callback: string
}

const ANSWER_WITHIN_SECONDS = 5
/**
 * Nobody is asked for credentials for this age of their session; but who is asked for an age must say `auth_time`, and
 * without it a new sign-in cannot be told from one of before the player's sessions were ended.
 */
const ANY_AGE_SECONDS = 365 * 86_400

export function createCodeFlow({ provider, issuer, clientId, clientSecret, scope, callback }: FlowClient): CodeFlow {
  async function configure(): Promise<client.Configuration> {
    const document = await provider.document()
    const methods = document.token_endpoint_auth_methods_supported
    // In the header the secret is escaped, which not every provider reads back; in the body there is nothing to escape.
    const byPost = Array.isArray(methods) && methods.includes('client_secret_post')
    const authenticate = !clientSecret
      ? client.None()
      : (byPost ? client.ClientSecretPost : client.ClientSecretBasic)(clientSecret)
    const config = new client.Configuration(document as client.ServerMetadata, clientId, {}, authenticate)
    config.timeout = ANSWER_WITHIN_SECONDS
    config[client.customFetch] = (address, options) =>
      tracedFetch({ service: 'openid', route: '' }, address, options as RequestInit, fetchOfProvider)
    if (issuer.startsWith('http:')) client.allowInsecureRequests(config)
    return config
  }

  return {
    async begin(uiLocales, prompt) {
      // Otherwise the browser would be led to a host that does not answer, and nobody would be told why.
      if (!(await provider.answers())) return fail('SIGN_ON_UNAVAILABLE')
      try {
        const config = await configure()
        const trip = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope,
          code_challenge: await client.calculatePKCECodeChallenge(trip.verifier),
          code_challenge_method: 'S256',
          state: trip.state,
          nonce: trip.nonce,
          max_age: String(ANY_AGE_SECONDS),
          ...(uiLocales && { ui_locales: uiLocales }),
          ...(prompt && { prompt }),
        })
        return { address: address.href, trip }
      } catch (error) {
        return failureOf(error)
      }
    },
    async complete(query, { state, nonce, verifier }) {
      try {
        const config = await configure()
        const tokens = await client.authorizationCodeGrant(config, new URL(callback + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const said = tokens.claims()
        if (!said || !tokens.id_token) return fail('SIGN_IN_REFUSED', { reason: 'no identity token' })
        // The client trusts the connection it came by; its signature is checked as with every other token.
        await jwtVerify(tokens.id_token, provider.findKey, { issuer, audience: clientId })
        const { userinfo_endpoint } = config.serverMetadata()
        const more = userinfo_endpoint ? await client.fetchUserInfo(config, tokens.access_token, said.sub) : {}
        return {
          said: { ...more, ...said },
          subject: said.sub,
          idToken: tokens.id_token,
          refreshToken: tokens.refresh_token,
        }
      } catch (error) {
        return failureOf(error)
      }
    },
    async renew(refreshToken, subject) {
      if (!(await provider.answers())) return fail('SIGN_ON_UNAVAILABLE')
      try {
        const tokens = await client.refreshTokenGrant(await configure(), refreshToken)
        const named = tokens.claims()?.sub ?? subject
        if (named !== subject) return fail('SIGN_IN_REFUSED', { reason: 'it is renewed for another subject' })
        return tokens.refresh_token ?? refreshToken
      } catch (error) {
        // Whatever else it refuses, a wrong secret perhaps, says nothing of the player.
        const isOver = error instanceof client.ResponseBodyError && error.error === 'invalid_grant'
        return isOver ? fail('SIGN_IN_REFUSED', { reason: error.error }) : fail('SIGN_ON_UNAVAILABLE')
      }
    },
    async signOutAddress(back, idToken) {
      // As with sign-in: nobody is led to a host that does not answer.
      if (!(await provider.answers())) return undefined
      try {
        const config = await configure()
        if (!config.serverMetadata().end_session_endpoint) return undefined
        const hint = idToken && { id_token_hint: idToken }
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back, ...hint }).href
      } catch {
        // Our session is over; the provider's ends when it is back.
        return undefined
      }
    },
  }
}

/** Of the client's own errors: no answer, or one that is no answer of a provider's. */
const OUTAGES = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** What the provider or the client refused is theirs to know; anything else is an outage. */
function failureOf(error: unknown): FlowFailure {
  if (error instanceof ProviderUnavailable) return fail('SIGN_ON_UNAVAILABLE')
  if (error instanceof client.AuthorizationResponseError) return fail('SIGN_IN_REFUSED', { reason: error.error })
  if (error instanceof client.WWWAuthenticateChallengeError) return fail('SIGN_IN_REFUSED', { reason: error.message })
  if (error instanceof client.ResponseBodyError) {
    const isOutage = error.status >= 500 || error.status === 429
    return isOutage ? fail('SIGN_ON_UNAVAILABLE') : fail('SIGN_IN_REFUSED', { reason: error.error })
  }
  if (error instanceof TokenErrors.JOSEError) return fail('SIGN_IN_REFUSED', { reason: error.code })
  const code = error instanceof client.ClientError ? error.code : undefined
  if (code === undefined || OUTAGES.includes(code)) return fail('SIGN_ON_UNAVAILABLE')
  return fail('SIGN_IN_REFUSED', { reason: code })
}
