import { COOKIES } from '@quartermaster/contract/headers'
import { LOCALE_CODES, LOCALES } from '@quartermaster/contract/locales'
import {
  BACK_CHANNEL_LOGOUT_PATH,
  CONTENT_CODES_AUDIENCE,
  OPENID_CALLBACK_PATH,
  OPENID_SCOPE,
} from '@quartermaster/contract/platform/openid'
import type { Settings } from '@quartermaster/settings/settings'
import OpenIdProvider, {
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
  errors as OpenIdErrors,
} from 'oidc-provider'
import { SIGNING_ALGORITHM, type SigningKeys } from '../keys/signing-keys.ts'
import { findOperator, operatorClaimNames, operatorClaimsOf } from '../operators/operator-claims.ts'
import { isOperatorClient, OPERATOR_SCOPE, operatorClients } from '../operators/operator-clients.ts'
import { findPlayer } from '../players/store.ts'
import type { Provider } from '../provider/provider.ts'
import { endSession } from '../sign-on/session-store.ts'
import type { ProviderWithSignOn, SignOn } from '../sign-on/sign-on.ts'
import { accountClaims, claimsOf } from './claims.ts'
import { issuerOf } from './issuer.ts'
import { renderOpenIdError, renderSignedOut, renderSignOut } from './openid-pages.ts'
import { createRecordStore, endSessionOfCode } from './record-store.ts'
import { createSignInPolicy } from './sign-in-policy.ts'

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const CONTENT_CODES_RESOURCE = 'urn:quartermaster:content-codes'
export const OPENID_ROUTES = {
  authorization: '/openid/authorize',
  token: '/openid/token',
  userinfo: '/openid/userinfo',
  jwks: '/jwks',
  end_session: '/openid/end-session',
} as const

/** The provider with all that its rooms share. */
export interface ProviderWithOpenId extends ProviderWithSignOn {
  readonly keys: SigningKeys
  readonly openId: OpenIdProvider
}

export function createOpenIdProvider(provider: Provider, keys: SigningKeys, signOn: SignOn): OpenIdProvider {
  const { settings } = provider
  const openId = new OpenIdProvider(issuerOf(settings), configurationOf(provider, keys, signOn))
  // Addresses in answers come from forwarded headers, which the edge sets from the configuration (see openid-routes).
  openId.proxy = true
  openId.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    if (oidc?.route !== 'end_session_confirm' || isOperatorClient(settings, oidc.client?.clientId)) return
    if (oidc.params?.logout) {
      await signOn.end(ctx.cookies.get(COOKIES.signOnSession))
      const { maxAge: _, ...options } = signOn.cookie.options
      ctx.cookies.set(signOn.cookie.name, null, { ...options, signed: false })
    }
  })
  return openId
}

function configurationOf(provider: Provider, keys: SigningKeys, signOn: SignOn): Configuration {
  const { settings, pool } = provider
  const returnAddress = `${settings.SHOP_URL}/redirect/`
  const secure = settings.PROVIDER_URL.startsWith('https:')
  // The code comes back to the shop's server, which keeps the tokens, or to its pages, which get no refresh token.
  const atServer = settings.SIGN_ON === 'openid'
  return {
    adapter: createRecordStore(provider),
    jwks: { keys: [...keys.all] as JWK[] },
    clients: [
      {
        client_id: settings.OPENID_CLIENT_ID,
        ...(settings.OPENID_CLIENT_SECRET
          ? { token_endpoint_auth_method: 'client_secret_basic', client_secret: settings.OPENID_CLIENT_SECRET }
          : { token_endpoint_auth_method: 'none' }),
        application_type: 'web',
        grant_types: atServer ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [
          atServer ? `${settings.SHOP_URL}${settings.API_BASE_PATH}${OPENID_CALLBACK_PATH}` : returnAddress,
        ],
        post_logout_redirect_uris: [returnAddress],
        scope: OPENID_SCOPE,
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        backchannel_logout_uri: settings.API_URL + BACK_CHANNEL_LOGOUT_PATH,
        backchannel_logout_session_required: true,
      },
      ...operatorClients(settings),
    ],
    responseTypes: ['code'],
    scopes: [...new Set(`${OPENID_SCOPE} ${OPERATOR_SCOPE}`.split(' '))],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      account: accountClaims(settings),
      profile: operatorClaimNames(settings),
    },
    // The identity token itself carries `acct`: the site reads the name from it without a further call.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: OPENID_ROUTES,
    discovery: { ui_locales_supported: LOCALE_CODES.map((code) => LOCALES[code].tag) },
    cookies: {
      keys: [settings.PROVIDER_COOKIE_KEY],
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      names: { session: 'qm_openid', interaction: 'qm_openid_interaction', resume: 'qm_openid_resume' },
    },
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 15 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: settings.SESSION_HOURS * HOUR,
      Grant: settings.SESSION_HOURS * HOUR,
    },
    clientAuthMethods: ['none', 'client_secret_basic'],
    ...(atServer && { issueRefreshToken: () => true }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const isOperators = isOperatorClient(settings, ctx.oidc.client?.clientId)
          const isSignedIn = isOperators || (await signOn.find(ctx.cookies.get(COOKIES.signOnSession))) !== undefined
          renderSignOut(ctx, form, { settings, isSignedIn })
        },
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, settings),
      },
      resourceIndicators: {
        enabled: true,
        // No token of an operator's is good for what players do.
        defaultResource: (_ctx, client) =>
          isOperatorClient(settings, client?.clientId) ? undefined : CONTENT_CODES_RESOURCE,
        useGrantedResource: (ctx) => !isOperatorClient(settings, ctx.oidc.client?.clientId),
        getResourceServerInfo: (_ctx, resource, client) => {
          if (resource !== CONTENT_CODES_RESOURCE || isOperatorClient(settings, client.clientId)) {
            throw new OpenIdErrors.InvalidTarget()
          }
          return {
            scope: OPENID_SCOPE,
            audience: CONTENT_CODES_AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 15 * MINUTE,
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          }
        },
      },
    },
    interactions: {
      policy: createSignInPolicy(signOn, settings),
      url: (_ctx, interaction) => `/sign-in/${interaction.uid}`,
    },
    findAccount: async (ctx, id) => {
      if (isOperatorClient(settings, ctx.oidc?.client?.clientId)) {
        const operator = findOperator(id)
        return operator && { accountId: operator.id, claims: () => operatorClaimsOf(operator, settings) }
      }
      const player = await findPlayer(pool, id)
      return player && { accountId: player.puuid, claims: () => claimsOf(player, settings) }
    },
    // Its dispatcher keeps out addresses of private networks. Nobody registers here: the one that is called is the shop's.
    fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    extraTokenClaims: sessionClaims,
    revokeGrantPolicy: async (ctx) => {
      // At this address only what comes a second time leads here, after the client has proved that it is its own.
      if (ctx.oidc.route === 'token') await endSessionOfReplay(ctx, provider)
      return true
    },
    loadExistingGrant: (ctx) => grantToOwnSite(ctx, settings),
    renderError: (ctx, out) => renderOpenIdError(ctx, out, settings),
  }
}

/**
 * What was used twice was stolen. The access tokens of its first use are read by their signature alone, so they are
 * withdrawn by ending the session they belong to: userinfo refuses them, and the shop is told.
 */
async function endSessionOfReplay(
  { oidc: { entities, params } }: KoaContextWithOIDC,
  { pool, clock }: Provider,
): Promise<void> {
  const { sid } = entities.RefreshToken ?? {}
  if (sid) await endSession(pool, sid, clock())
  else await endSessionOfCode(pool, String(params?.code), clock())
}

/** Whom it serves can tell by these that the session of an access token has ended. */
function sessionClaims(ctx: KoaContextWithOIDC) {
  const { AuthorizationCode, RefreshToken } = ctx.oidc.entities
  const { sid, authTime } = AuthorizationCode ?? RefreshToken ?? {}
  return { sid, auth_time: authTime }
}

/** The site is the publisher's own: players are not asked whether it may know who they are. */
async function grantToOwnSite(ctx: KoaContextWithOIDC, settings: Settings) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  if (isOperatorClient(settings, client.clientId)) grant.addOIDCScope(OPERATOR_SCOPE)
  else {
    grant.addOIDCScope(OPENID_SCOPE)
    grant.addResourceScope(CONTENT_CODES_RESOURCE, OPENID_SCOPE)
  }
  await grant.save()
  return grant
}
