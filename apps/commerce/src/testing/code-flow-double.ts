import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type SignIdToken = (claims: Record<string, unknown>) => Promise<string> | undefined

/**
 * OpenID's code flow with PKCE, for a player who signs in without being asked, or as soon as they are. A refresh token
 * is good for one use.
 */
export function registerCodeFlow(server: FastifyInstance, signIdToken: SignIdToken, onAsked: () => void): void {
  const codes = new Map<string, { challenge: string; nonce: string }>()
  const refreshTokens = new Set<string>()
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  server.get<{ Querystring: Record<string, string> }>('/authorize', async ({ query }, reply) => {
    if (query.prompt === 'login') onAsked()
    const code = randomUUID()
    codes.set(code, { challenge: query.code_challenge ?? '', nonce: query.nonce ?? '' })
    return reply.redirect(`${query.redirect_uri}?${new URLSearchParams({ code, state: query.state ?? '' })}`)
  })
  server.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const refuse = () => reply.code(400).send({ error: 'invalid_grant' })
    const begun = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    const isProven =
      begun?.challenge ===
      createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url')
    if (!isProven && !refreshTokens.delete(body.refresh_token ?? '')) return refuse()
    const idToken = await signIdToken(begun ? { nonce: begun.nonce } : {})
    if (!idToken) return refuse()
    const refreshToken = randomUUID()
    refreshTokens.add(refreshToken)
    return {
      access_token: randomUUID(),
      token_type: 'bearer',
      expires_in: 300,
      id_token: idToken,
      refresh_token: refreshToken,
    }
  })
}
