import { CONTENT_CODES_AUDIENCE } from '@quartermaster/contract/platform/openid'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { publicPart, SIGNING_ALGORITHM } from '../keys/signing-keys.ts'
import { findOperator, operatorClaimsOf } from '../operators/operator-claims.ts'
import { isOperatorClient } from '../operators/operator-clients.ts'
import { findPlayer } from '../players/store.ts'
import { isSessionOpen } from '../sign-on/session-store.ts'
import { claimsOf } from './claims.ts'
import { issuerOf, issuerPath } from './issuer.ts'
import { OPENID_ROUTES, type ProviderWithOpenId } from './openid-provider.ts'

/**
 * Userinfo for the site's access tokens. oidc-provider answers it only for tokens without an audience, and the
 * site has one token, made for the content-code calls.
 */
export async function userInfoRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: ProviderWithOpenId },
): Promise<void> {
  const { settings, pool, clock, keys, openId } = sandbox
  const published = createLocalJWKSet({ keys: keys.all.map(publicPart) })
  const readToken = async (header: string | undefined) => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '') ?? []
    if (!token) return undefined
    try {
      const { payload } = await jwtVerify(token, published, {
        issuer: issuerOf(settings),
        audience: CONTENT_CODES_AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
      })
      return payload
    } catch {
      return undefined
    }
  }
  /** Tokens of operators' clients say nothing themselves. */
  const operatorOf = async (header: string | undefined) => {
    const [, value] = /^Bearer ([\w-]+)$/i.exec(header ?? '') ?? []
    const token = value ? await openId.AccessToken.find(value) : undefined
    return token?.accountId && isOperatorClient(settings, token.clientId) ? findOperator(token.accountId) : undefined
  }

  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: issuerPath(settings) + OPENID_ROUTES.userinfo,
    handler: async (request, reply) => {
      reply
        .header('access-control-allow-origin', settings.SHOP_URL)
        .header('access-control-allow-headers', 'authorization')
        .header('access-control-expose-headers', 'WWW-Authenticate')
        .header('access-control-max-age', '3600')
        .header('vary', 'Origin')
        .header('cache-control', 'no-store')
      if (request.method === 'OPTIONS') return reply.code(204).send()
      const operator = await operatorOf(request.headers.authorization)
      if (operator) return operatorClaimsOf(operator, settings)
      const token = await readToken(request.headers.authorization)
      // A signature outlives the session that the token was given in.
      const holds = typeof token?.sid === 'string' && (await isSessionOpen(pool, token.sid, settings, clock()))
      const player = holds && token.sub ? await findPlayer(pool, token.sub) : undefined
      const scopes = typeof token?.scope === 'string' ? token.scope.split(' ') : []
      if (!player || !scopes.includes('openid')) {
        return reply
          .code(401)
          .header('www-authenticate', `Bearer realm="${issuerOf(settings)}", error="invalid_token"`)
          .send({ error: 'invalid_token', error_description: 'the access token is not valid here' })
      }
      const { sub, email, email_verified, ...account } = claimsOf(player, settings)
      return {
        sub,
        ...(scopes.includes('account') && account),
        ...(scopes.includes('email') && { email, email_verified }),
      }
    },
  })
}
